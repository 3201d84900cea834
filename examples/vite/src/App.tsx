import { ConnectButton, KitProvider } from 'latchkey/react'
import { kit } from './kit'
import { Visitor } from './Visitor'

export const App = () => (
  <KitProvider kit={kit}>
    <header>
      <h1>Acme</h1>
      <ConnectButton />
    </header>
    <Visitor />
  </KitProvider>
)
