import { Psbt } from 'bitcoinjs-lib'
import { createBitcoinAccounts, createPaymentKey } from '../../wallet-core/bitcoin-keys.ts'
import type { StartChain } from '../local-chain.ts'
import type { LocalNetwork } from '../local-networks.ts'
import { startEsplora } from './esplora.ts'
import { type RegtestNode, startRegtestNode } from './regtest-node.ts'

const coin = 100_000_000n
const coinsEach = 5n * coin
/** What an inscription usually sits on. */
const ordinalSatoshi = 10_000n
/** Coinbases can be spent after 100 blocks. */
const blocksAtStart = 105

/** One regtest chain under two ids, so that a wallet has somewhere to switch to. */
export const startBitcoinChain: StartChain = async (options) => {
  const faucet = createPaymentKey('faucet')
  const node = await startRegtestNode(faucet.script.slice(2))
  try {
    await node.mine(blocksAtStart)
    await fundAccounts(node, faucet)
    const server = await startEsplora({ ...options, node })
    return {
      networks: describeNetworks(server.url),
      endpoints: { bitcoin: server.url },
      server,
      async stop() {
        await server.stop()
        await node.stop()
      },
    }
  } catch (error) {
    await node.stop()
    throw error
  }
}

async function fundAccounts(node: RegtestNode, faucet: ReturnType<typeof createPaymentKey>) {
  const [output] = node.ledger.outputsOf(faucet.script)
  const { txid, vout, value, script } = output!
  const accounts = createBitcoinAccounts()
  const psbt = new Psbt()
  psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value } })
  for (const { payment, ordinals } of accounts) {
    psbt.addOutput({ script: payment.script, value: coinsEach })
    psbt.addOutput({ script: ordinals.script, value: ordinalSatoshi })
  }
  const fee = 2_000n
  const given = BigInt(accounts.length) * (coinsEach + ordinalSatoshi)
  psbt.addOutput({ script: faucet.script, value: value - given - fee })
  faucet.signInput(psbt, 0)
  await node.submit(psbt.finalizeAllInputs().extractTransaction().toHex())
}

const describeNetworks = (url: string): LocalNetwork[] =>
  (
    [
      ['0f9188f13cb7b2c71f2a335e3a4fc328', 'Local Bitcoin', `${url}/api`, false],
      ['000000000933ea01ad0ee984209779ba', 'Local Bitcoin Two', `${url}/testnet/api`, true],
    ] as const
  ).map(([id, name, http, testnet]) => ({
    id,
    caipNetworkId: `bip122:${id}`,
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [http] } },
    testnet,
  }))
