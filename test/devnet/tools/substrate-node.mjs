// A substrate chain in memory on a free port of 127.0.0.1: `node substrate-node.mjs '{"System":{"Account":…}}'`
// puts the given storage into its genesis.
import { setupWithServer } from '@acala-network/chopsticks'
import { rococo_v2_2_asset_hub as chainSpec } from '@substrate/connect-known-chains'

const { addr } = await setupWithServer({
  genesis: JSON.parse(chainSpec),
  'import-storage': JSON.parse(process.argv[2] ?? '{}'),
  'build-block-mode': 'Instant',
  'save-blocks': false,
  host: '127.0.0.1',
  port: 0,
})
console.log(`Listening on ${addr}`)
// Without a word; nothing of it is worth keeping.
process.on('SIGTERM', () => process.exit(0))
