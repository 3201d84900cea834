import { base64 } from '@scure/base'
import { type Kit, type KitConnection, RpcService } from '../../../kernel/exports/index.ts'
import { Environment } from '../../../kernel/exports/internal.ts'
import { networkOf } from '../../../namespaces/bip122/networks.ts'
import { sighashOf } from '../../../namespaces/bip122/sighash-names.ts'
import {
  parseSignature,
  parseTransactionId,
  readBytes,
  readList,
  readText,
} from '../../../namespaces/bip122/wallet-answers.ts'
import { badAnswer } from '../../../namespaces/page-wallets/bad-answer.ts'
import { readField } from '../../../namespaces/page-wallets/read-field.ts'
import { copyBytes } from '../../../namespaces/page-wallets/standard-accounts.ts'
import { withinLimit } from '../../../namespaces/page-wallets/within-limit.ts'
import type { PublicKeys } from './kit-accounts.ts'
import { createKitWallet, type FeatureInput, inOrder, readMessage, refused } from './kit-wallet.ts'

/** What is connected in bip122, in the words of the wallets that offer `bitcoin:connect`. */
export function createBitcoinWallet(kit: Kit, { name, icon }: { name: string; icon: string }) {
  const keysOf = async ({ accounts }: KitConnection): Promise<PublicKeys> => {
    const keys = new Map<string, Uint8Array>()
    try {
      const { clock } = await kit.unstable_kernel.service(Environment)
      const rpc = await kit.unstable_kernel.service(RpcService)
      const account = accounts[0]?.address
      const asked = {
        method: 'getAccountAddresses',
        params: { account },
        namespace: 'bip122',
      } as const
      const { signal } = new AbortController()
      for (const each of readList(await withinLimit(clock, rpc.request(asked), signal)) ?? []) {
        const key = readBytes(readField(each, 'publicKey'))
        if (key) keys.set(readText(readField(each, 'address')), key)
      }
    } catch {
      // A wallet that keeps its keys to itself can still sign.
    }
    return keys
  }

  return createKitWallet({
    kit,
    namespace: 'bip122',
    name,
    icon,
    chainsOf: (id) => {
      const known = networkOf(id)
      return known ? [`bitcoin:${known}`] : []
    },
    // The addresses of another network are others.
    networksOf: ({ caipNetworkId }) => [caipNetworkId],
    keysOf,
    connectFeature: 'bitcoin:connect',
    // A PSBT names an account for each input that is to be signed.
    accountIn: (given) => readField(readList(readField(given, 'inputsToSign'))?.[0], 'account'),
    methods: {
      'bitcoin:signMessage': (inputs) =>
        inOrder(inputs.map(readMessage), async ({ message, account: { address }, ask }) => {
          const params = { account: address, address, message: textOf(message) }
          const answer = await ask('signMessage', params)
          const [, text] =
            /^(?:ful|pof)?(.*)$/.exec(parseSignature(readField(answer, 'signature')) ?? '') ?? []
          if (!text) throw badAnswer('a signature')
          return { signedMessage: message, signature: base64.decode(text) }
        }),
      'bitcoin:signTransaction': (inputs) =>
        inOrder(inputs.map(readPsbt), async ({ ask, params }) => {
          const answer = await ask('signPsbt', { ...params, broadcast: false })
          const signedPsbt = readBytes(readField(answer, 'psbt'))
          if (!signedPsbt) throw badAnswer('a signed PSBT')
          return { signedPsbt }
        }),
      'bitcoin:signAndSendTransaction': (inputs) =>
        inOrder(inputs.map(readPsbt), async ({ ask, params }) => {
          const answer = await ask('signPsbt', { ...params, broadcast: true })
          const txId = parseTransactionId(readField(answer, 'txid'))
          if (!txId) throw badAnswer('the id of a transaction')
          // Libraries read it by either name.
          return { txId, txid: txId }
        }),
    },
  })
}

function readPsbt({ given, account, ask }: FeatureInput) {
  const psbt = copyBytes(readField(given, 'psbt'))
  if (!psbt) throw refused(-32602, 'psbt is not bytes')
  const signInputs = readInputs(readField(given, 'inputsToSign'))
  return { ask, params: { account: account.address, psbt: base64.encode(psbt), signInputs } }
}

/** In the words of the kit: one entry for each input. */
function readInputs(value: unknown): readonly object[] {
  const entries = readList(value)
  if (!entries?.length) throw refused(-32602, 'inputsToSign is not a list of 1 to 100')
  return entries.flatMap((entry) => {
    const indexes = readField(entry, 'signingIndexes')
    if (!Array.isArray(indexes)) throw refused(-32602, 'inputsToSign.signingIndexes is not a list')
    const name = readField(entry, 'sigHash')
    const sighash = sighashOf(name)
    if (name !== undefined && sighash === undefined) {
      throw refused(-32602, 'inputsToSign.sigHash is not the name of a type')
    }
    const address = readField(readField(entry, 'account'), 'address')
    return Array.from(indexes as readonly unknown[], (index) => ({
      address,
      index,
      ...(sighash === undefined ? {} : { sighashTypes: [sighash] }),
    }))
  })
}

/** Wallets of Bitcoin sign texts. */
function textOf(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    throw refused(-32602, 'message is not text in UTF-8')
  }
}
