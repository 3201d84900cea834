import type { ChainNamespace } from '../../kernel/exports/index.ts'

const hex = (bytes: number) => `0x${'5c'.repeat(bytes)}`
const base58 =
  '4kvTmTcGVyJrPBwUPGUJgRcxBTbKUYdpzn8vEqTN2Ad7QaWu6T5DqkSq1rVDN8vGDyfNJ3tbMBo6TrX2Pqj1Ceuf'
/** 64 bytes 0x5c, by the key that a mock wallet shows to its page. */
const cosmosSignature = {
  signature: `${'XFxc'.repeat(21)}XA==`,
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AgIC'.repeat(11) },
}

/** What a wallet of the namespace answers to the requests of its standards, when the visitor agrees. */
export const mockAnswers: Readonly<Record<ChainNamespace, Readonly<Record<string, unknown>>>> = {
  eip155: {
    personal_sign: hex(65),
    eth_signTypedData_v4: hex(65),
    eth_sendTransaction: hex(32),
    wallet_getCapabilities: {},
  },
  solana: {
    solana_signMessage: { signature: base58 },
    solana_signTransaction: { signature: base58 },
    solana_signAndSendTransaction: { signature: base58 },
  },
  polkadot: {
    polkadot_signMessage: { signature: hex(64) },
    polkadot_signTransaction: { id: 1, signature: hex(64) },
  },
  bip122: {
    signMessage: { signature: '5c'.repeat(65) },
    signPsbt: { psbt: 'cHNidP8BAAoAAAAAAAAAAAAAAAAA' },
    sendTransfer: { txid: '5c'.repeat(32) },
  },
  cosmos: {
    cosmos_signDirect: { signature: cosmosSignature },
    cosmos_signAmino: { signature: cosmosSignature },
  },
}
