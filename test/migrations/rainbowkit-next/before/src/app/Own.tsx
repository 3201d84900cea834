import { ConnectButton } from '@rainbow-me/rainbowkit'

export const Own = () => (
  <ConnectButton.Custom>
    {({ account, openAccountModal }) => (
      <button onClick={openAccountModal}>{account?.displayName}</button>
    )}
  </ConnectButton.Custom>
)
