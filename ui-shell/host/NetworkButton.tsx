import type { CSSProperties } from 'react'
import { useLazyCode } from '../hooks/use-lazy-code.ts'
import { lazyCode } from '../shell/lazy-code.ts'
import { KitIsland } from './KitIsland.tsx'

const networkFace = /*#__PURE__*/ lazyCode(
  async () => (await import('./NetworkFace.tsx')).NetworkFace,
)

export interface NetworkButtonProps {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** The network the kit is on. Opens Networks. */
export function NetworkButton({ className, style }: NetworkButtonProps) {
  const NetworkFace = useLazyCode(networkFace)
  return (
    <KitIsland className={className} style={style} width={144} early="network">
      {NetworkFace && <NetworkFace />}
    </KitIsland>
  )
}
