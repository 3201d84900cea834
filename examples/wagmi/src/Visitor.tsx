import { BaseError, parseEther, UserRejectedRequestError } from 'viem'
import { base, mainnet } from 'viem/chains'
import {
  useAccount,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
} from 'wagmi'

/** What the app had before: hooks of wagmi alone. */
export function Visitor() {
  const { address, chain, isReconnecting } = useAccount()
  const { disconnect } = useDisconnect()
  const signing = useSignMessage()
  const sending = useSendTransaction()
  const switching = useSwitchChain()
  const other = chain?.id === base.id ? mainnet : base
  return (
    <>
      <p>
        Connected as {address} on {chain?.name}
      </p>
      {/* wagmi shows the account of the last visit before its wallet has answered. */}
      <fieldset disabled={isReconnecting}>
        <button type="button" onClick={() => signing.signMessage({ message: 'Hello from Acme' })}>
          Sign
        </button>
        <button
          type="button"
          onClick={() => sending.sendTransaction({ to: address, value: parseEther('0.01') })}
        >
          Send
        </button>
        <button type="button" onClick={() => switching.switchChain({ chainId: other.id })}>
          Switch to {other.name}
        </button>
        <button type="button" onClick={() => disconnect()}>
          Disconnect
        </button>
      </fieldset>
      {signing.data && <p>Signed: {signing.data}</p>}
      {sending.data && <p>Sent: {sending.data}</p>}
      <Failure error={signing.error ?? sending.error ?? switching.error} />
    </>
  )
}

function Failure({ error }: { readonly error: Error | null }) {
  if (error === null) return null
  const isDeclined =
    error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError)
  return <p role="alert">{isDeclined ? 'Declined.' : error.message}</p>
}
