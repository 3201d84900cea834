import { testMnemonic } from './wallet-core/test-accounts.ts'
import { startWorld, type World } from './world.ts'

/**
 * `node --import ./test/env/typescript.mjs test/devnet/start.ts [--json]`
 * Runs until SIGINT or SIGTERM. With `--json` standard output is one line of JSON.
 */
const starting = startWorld()
const stop = () => void starting.then((world) => world.stop()).then(() => process.exit(0), fail)
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

function fail(error: unknown) {
  console.error(error)
  process.exit(1)
}

try {
  const world = await starting
  const { settings, tools } = world
  if (process.argv.includes('--json')) console.log(JSON.stringify({ settings, tools }))
  else console.log(describe(world))
  await world.warm()
} catch (error) {
  fail(error)
}

function describe({ settings, tools, tokens }: World): string {
  const { endpoints, networks, projectId } = settings
  return [
    'The local world is up. Ctrl-C ends it.',
    '',
    `  project id       ${projectId}`,
    ...Object.entries(endpoints).map(([role, url]) => `  ${role.padEnd(16)} ${url}`),
    `  wallet page      ${tools.walletPage}`,
    `  inbox            ${tools.inbox}`,
    `  identities       ${tools.identityProvider}`,
    `  farcaster        ${tools.farcaster}`,
    `  on-ramp page     ${tools.onRampPage}`,
    ...Object.entries(tools.injectedWallets).map(
      ([namespace, url]) => `  ${`${namespace} wallet`.padEnd(16)} ${url}`,
    ),
    '',
    ...networks.map(
      (it) => `  ${it.name.padEnd(16)} ${it.caipNetworkId}  ${it.rpcUrls.default.http[0] ?? ''}`,
    ),
    ...tokens.map((it) => `  ${it.symbol.padEnd(16)} ${it.address}  ${it.decimals} decimals`),
    '',
    `  funded accounts  "${testMnemonic}"`,
    '',
    'For createKit:',
    '',
    JSON.stringify(settings, null, 2),
  ].join('\n')
}
