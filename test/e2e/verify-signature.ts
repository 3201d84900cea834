import { rawSecp256k1PubkeyToRawAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58, base64, bech32 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'viem'

type Verify = (address: string, text: string, answer: string) => boolean | Promise<boolean>

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Whether the answer of a wallet, as the playground shows it, signs the text. None of our code decides. */
export const verifySignature: Readonly<Record<string, Verify>> = {
  eip155: (address, message, signature) =>
    verifyMessage({
      address: address as `0x${string}`,
      message,
      signature: signature as `0x${string}`,
    }),
  solana(address, text, answer) {
    const { signature } = JSON.parse(answer) as { signature: string }
    return ed25519.verify(base58.decode(signature), bytesOf(text), base58.decode(address))
  },
  bip122(address, text, answer) {
    const { signature } = JSON.parse(answer) as { signature: string }
    return Verifier.verifySignature(address, text, signature)
  },
  polkadot(address, text, answer) {
    const { signature } = JSON.parse(answer) as { signature: string }
    return [text, `<Bytes>${text}</Bytes>`].some(
      (signed) => signatureVerify(signed, signature, address).isValid,
    )
  },
  cosmos(address, text, answer) {
    const { signature } = JSON.parse(answer) as {
      signature: { signature: string; pub_key: { value: string } }
    }
    const document = serializeSignDoc({
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [
        {
          type: 'sign/MsgSignData',
          value: { signer: address, data: base64.encode(bytesOf(text)) },
        },
      ],
      memo: '',
    })
    const key = base64.decode(signature.pub_key.value)
    const { prefix } = bech32.decode(address as `${string}1${string}`, 90)
    const owner = bech32.encodeFromBytes(prefix, rawSecp256k1PubkeyToRawAddress(key))
    const parsed = Secp256k1Signature.fromFixedLength(base64.decode(signature.signature))
    return owner === address && Secp256k1.verifySignature(parsed, sha256(document), key)
  },
}
