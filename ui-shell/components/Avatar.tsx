import { useMemo } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/avatar.css'
import { drawAvatar } from './draw-avatar.ts'

export interface AvatarProps {
  /** Any text; the same text gives the same picture. */
  readonly address: string
  readonly size?: number | undefined
}

/** Two-tone blocks, mirrored like a face, computed from the address. Nothing is fetched. */
export function Avatar({ address, size = 36 }: AvatarProps) {
  useStyles(css)
  const { hue, path } = useMemo(() => drawAvatar(address), [address])
  return (
    <svg
      className="avatar"
      width={size}
      height={size}
      viewBox="0 0 8 8"
      aria-hidden="true"
      focusable="false"
      shapeRendering="crispEdges"
      style={{ '--_kit-avatar-hue': `${hue}deg` } as React.CSSProperties}
    >
      <rect className="avatar-ground" width="8" height="8" />
      <path className="avatar-blocks" d={path} />
    </svg>
  )
}
