import { type CSSProperties, lazy } from 'react'
import { KitIsland } from './KitIsland.tsx'

const NetworkFace = /*#__PURE__*/ lazy(async () => ({
  default: (await import('./NetworkFace.tsx')).NetworkFace,
}))

export interface NetworkButtonProps {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** The network the kit is on. Opens Networks. */
export function NetworkButton({ className, style }: NetworkButtonProps) {
  return (
    <KitIsland className={className} style={style} width={144} early="network">
      <NetworkFace />
    </KitIsland>
  )
}
