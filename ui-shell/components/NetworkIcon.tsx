import { RemoteImage } from './RemoteImage.tsx'

const sizes = { chip: 14, small: 24, row: 36, tile: 44, state: 64 } as const

export interface NetworkIconProps {
  readonly network: {
    readonly name: string
    /** Key at the image service. */
    readonly imageId?: string | undefined
    /** Of a known network the mark is drawn, of its test networks too; their names say what they are. */
    readonly caipNetworkId?: string | undefined
  }
  readonly size?: keyof typeof sizes | undefined
}

/** Round, as networks are everywhere. */
export function NetworkIcon({ network, size = 'row' }: NetworkIconProps) {
  return (
    <RemoteImage
      kind="asset"
      id={network.imageId}
      mark={network.caipNetworkId}
      name={network.name}
      size={sizes[size]}
      isRound
    />
  )
}
