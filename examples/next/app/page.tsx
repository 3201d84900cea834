import { ConnectButton } from 'latchkey/react'

/** A server component. */
export default function Page() {
  return (
    <main>
      <h1>Acme</h1>
      <ConnectButton />
    </main>
  )
}
