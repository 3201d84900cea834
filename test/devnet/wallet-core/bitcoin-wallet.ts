import { address as addresses, Psbt } from 'bitcoinjs-lib'
import { type BitcoinKey, bitcoinNetworks, createBitcoinAccounts } from './bitcoin-keys.ts'
import { once } from './once.ts'
import { invalidParams, ProviderError, unauthorized } from './provider-error.ts'
import type { RequestSummary } from './request-summary.ts'
import type { WalletSettings } from './wallet-settings.ts'

export interface InputToSign {
  address: string
  index: number
  sighashTypes?: number[] | undefined
}

export interface PsbtToSign {
  psbt: string
  inputs: InputToSign[]
  broadcast: boolean
}

export interface Recipient {
  address: string
  amount: bigint
}

interface Unspent {
  txid: string
  vout: number
  value: number
}

const satoshiPerByte = 2n

/** The keys and the explorer of one wallet, whichever way the wallet is spoken to. It asks nobody. */
export function createBitcoinWallet(settings: Pick<WalletSettings, 'networks'>) {
  const accounts = once(createBitcoinAccounts)
  const keys = () => accounts().flatMap(({ payment, ordinals }) => [payment, ordinals])
  const chains = settings.networks.filter(({ caipNetworkId }) =>
    Object.hasOwn(bitcoinNetworks, caipNetworkId),
  )

  const networkOf = (chain: string) => {
    const network = bitcoinNetworks[chain]
    if (!network) throw invalidParams('chainId', 'a network of this wallet')
    return network
  }
  const explorer = async (chain: string, path: string, init?: RequestInit) => {
    const base = chains.find(({ caipNetworkId }) => caipNetworkId === chain)?.rpcUrls.default
    const response = await fetch(`${base?.http[0]}${path}`, init)
    const text = await response.text()
    if (!response.ok) throw new ProviderError(-32603, text)
    return text
  }
  const outputsOf = async (chain: string, key: BitcoinKey) =>
    JSON.parse(await explorer(chain, `/address/${key.address(networkOf(chain))}/utxo`)) as Unspent[]
  const broadcast = (chain: string, psbt: Psbt) => {
    const body = psbt.finalizeAllInputs().extractTransaction().toHex()
    return explorer(chain, '/tx', { method: 'POST', body })
  }
  const keyOf = (chain: string, address: unknown, allowed: readonly string[]): BitcoinKey => {
    const key = keys().find((it) => it.address(networkOf(chain)) === address)
    if (!key || !allowed.includes(String(address))) throw unauthorized()
    return key
  }
  const open = (chain: string, psbt: string) => {
    try {
      return Psbt.fromBase64(psbt, { network: networkOf(chain) })
    } catch {
      throw invalidParams('psbt', 'a PSBT in base64')
    }
  }

  return {
    get accounts() {
      return accounts()
    },
    chains,
    networkOf,
    keyOf,

    async balance(chain: string, key: BitcoinKey) {
      const outputs = await outputsOf(chain, key)
      return formatCoins(outputs.reduce((sum, { value }) => sum + BigInt(value), 0n))
    },

    /** In words, for the visitor to judge. */
    summarisePsbt(
      chain: string,
      { psbt: text, inputs, broadcast: isSent }: PsbtToSign,
    ): RequestSummary {
      const psbt = open(chain, text)
      return {
        title: isSent ? 'Sign and send a transaction' : 'Sign a transaction',
        rows: [
          { label: 'Inputs signed', value: `${inputs.length} of ${psbt.inputCount}` },
          ...psbt.txOutputs.map(({ address, value }) => ({
            label: 'To',
            value: `${address ?? 'a script'}: ${formatCoins(value)}`,
          })),
        ],
      }
    },

    async signPsbt(
      chain: string,
      { psbt: text, inputs, broadcast: isSent }: PsbtToSign,
      allowed: readonly string[],
    ) {
      const psbt = open(chain, text)
      for (const { address, index, sighashTypes } of inputs) {
        keyOf(chain, address, allowed).signInput(psbt, index, sighashTypes)
      }
      const txid = isSent ? await broadcast(chain, psbt) : undefined
      return { psbt: psbt.toBase64(), ...(txid ? { txid } : {}) }
    },

    summariseTransfer: (recipients: Recipient[]): RequestSummary => ({
      title: 'Send bitcoin',
      rows: recipients.map(({ address, amount }) => ({
        label: 'To',
        value: `${address}: ${formatCoins(amount)}`,
      })),
    }),

    /** From the outputs of the key, largest first, with what is left going back to it. */
    async sendTransfer(chain: string, from: BitcoinKey, recipients: Recipient[]) {
      const network = networkOf(chain)
      const psbt = new Psbt({ network })
      for (const { address, amount } of recipients) {
        psbt.addOutput({ script: scriptOf(address), value: amount })
      }
      const wanted = recipients.reduce((sum, { amount }) => sum + amount, 0n)
      const outputs = (await outputsOf(chain, from)).sort((a, b) => b.value - a.value)
      let gathered = 0n
      for (const { txid, vout, value } of outputs) {
        if (gathered >= wanted + feeOf(psbt)) break
        const witnessUtxo = { script: from.script, value: BigInt(value) }
        psbt.addInput({ hash: txid, index: vout, witnessUtxo })
        gathered += BigInt(value)
      }
      const change = gathered - wanted - feeOf(psbt)
      if (change < 0n) throw new ProviderError(-32603, 'Insufficient funds')
      psbt.addOutput({ script: from.script, value: change })
      for (let index = 0; index < psbt.inputCount; index++) from.signInput(psbt, index)
      return broadcast(chain, psbt)

      function scriptOf(address: string) {
        try {
          return addresses.toOutputScript(address, network)
        } catch {
          throw invalidParams('address', 'an address of this network')
        }
      }
    },
  }
}

/** Enough for segwit and taproot, with one output more for what is left. */
const feeOf = (psbt: Psbt) =>
  satoshiPerByte * BigInt(20 + psbt.inputCount * 70 + (psbt.data.outputs.length + 1) * 44)

const formatCoins = (satoshi: bigint) => `${Number(satoshi) / 1e8} BTC`
