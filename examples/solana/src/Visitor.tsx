import { WalletError } from '@solana/wallet-adapter-base'
import { useConnection, useWallet } from '@solana/wallet-adapter-react'
import { SystemProgram, Transaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { useState } from 'react'

/** What the app had before: hooks of wallet-adapter alone. */
export function Visitor() {
  const { connection } = useConnection()
  const { publicKey, signMessage, sendTransaction, disconnect } = useWallet()
  const [answer, setAnswer] = useState('')
  if (!publicKey) return <p>No wallet is connected.</p>

  const show = (work: Promise<string>) =>
    work.then(setAnswer, (error: Error) =>
      setAnswer(
        error instanceof WalletError && error.error?.code === 4001 ? 'Declined.' : error.message,
      ),
    )
  const sign = async () => {
    const signature = await signMessage!(new TextEncoder().encode('Hello from Acme'))
    return `Signed: ${bs58.encode(signature)}`
  }
  const send = async () => {
    const transfer = { fromPubkey: publicKey, toPubkey: publicKey, lamports: 1000 }
    const transaction = new Transaction().add(SystemProgram.transfer(transfer))
    return `Sent: ${await sendTransaction(transaction, connection)}`
  }
  return (
    <>
      <p>Connected as {publicKey.toBase58()}</p>
      <fieldset>
        <button type="button" onClick={() => show(sign())}>
          Sign
        </button>
        <button type="button" onClick={() => show(send())}>
          Send
        </button>
        <button type="button" onClick={disconnect}>
          Disconnect
        </button>
      </fieldset>
      <p role="status">{answer}</p>
    </>
  )
}
