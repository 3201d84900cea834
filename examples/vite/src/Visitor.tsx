import { useKitAccount, useKitDisconnect, useKitNetwork } from 'latchkey/react'
import { base, mainnet } from 'latchkey/networks'
import { walletClientOf } from 'latchkey/viem'
import { useState } from 'react'
import { UserRejectedRequestError } from 'viem'
import { kit } from './kit'

const wallet = walletClientOf(kit)

export function Visitor() {
  const { address } = useKitAccount('eip155')
  const { network, chainId } = useKitNetwork()
  const { disconnect } = useKitDisconnect()
  const [answer, setAnswer] = useState('')
  if (!address) return <p>No wallet is connected.</p>

  const other = chainId === base.id ? mainnet : base
  const show = (work: Promise<string>) =>
    work.then(setAnswer, (error: Error) =>
      setAnswer(error instanceof UserRejectedRequestError ? 'Declined.' : error.message),
    )
  const sign = async () => `Signed: ${await wallet.signMessage({ message: 'Hello from Acme' })}`
  const change = async () => {
    await wallet.switchChain(other)
    return ''
  }
  return (
    <>
      <p>
        Connected as {address} on {network?.name}
      </p>
      <fieldset>
        <button type="button" onClick={() => show(sign())}>
          Sign
        </button>
        <button type="button" onClick={() => show(change())}>
          Switch to {other.name}
        </button>
        <button type="button" onClick={() => disconnect()}>
          Disconnect
        </button>
      </fieldset>
      <p role="status">{answer}</p>
    </>
  )
}
