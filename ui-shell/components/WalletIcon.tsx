import { RemoteImage } from './RemoteImage.tsx'

const sizes = { row: 36, tile: 44, state: 64, small: 24 } as const

export interface WalletIconProps {
  readonly name: string
  /** A checked data URI, as connectors bring it. */
  readonly icon?: string | undefined
  /** Key at the image service, and of the marks, which know the wallets of our directory. */
  readonly imageId?: string | undefined
  readonly size?: keyof typeof sizes | undefined
}

export function WalletIcon({ name, icon, imageId, size = 'row' }: WalletIconProps) {
  return (
    <RemoteImage
      kind="wallet"
      id={imageId}
      mark={imageId}
      src={icon}
      name={name}
      size={sizes[size]}
    />
  )
}
