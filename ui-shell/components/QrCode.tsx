import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import type { QrMatrix } from './qr-matrix.ts'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/qr.css'

export interface QrCodeProps {
  /** What the code says; undefined while it is prepared: a placeholder of the same size. */
  readonly text: string | undefined
  /** Names the picture: "Pairing code". */
  readonly label: string
  /** In the middle, a fifth of the edge. */
  readonly logo?: ReactNode
  /** 208 px, beside other things in a view. Default: as wide as the card, 320 px at most. */
  readonly isSmall?: boolean | undefined
  /** Fades the code when it can no longer be used; what to do stands over it. */
  readonly expired?: ReactNode
}

/** Of a pairing link, as they mostly are. */
const usualSize = 57
/** Four modules of the coarsest code, and as wide around a finer one. */
const quietZone = (size: number) => Math.max(4, (size * 4) / 45)

/** Black on white in every theme, plain square modules, a quiet zone of four at least. */
export function QrCode({ text, label, logo, isSmall, expired }: QrCodeProps) {
  useStyles(css)
  const matrix = useMatrix(text, logo !== undefined)
  const size = matrix?.size ?? usualSize
  const quiet = quietZone(size)
  return (
    <div
      className={classNames('qr', isSmall && 'small', expired !== undefined && 'expired')}
      aria-busy={!matrix || undefined}
    >
      <svg
        viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        {matrix ? <path className="qr-modules" d={matrix.path} /> : <Placeholder />}
      </svg>
      {matrix && logo !== undefined && <div className="qr-logo">{logo}</div>}
      {expired !== undefined && <div className="qr-over">{expired}</div>}
    </div>
  )
}

/** The three finder marks; they will not move when the code arrives. */
function Placeholder() {
  const mark = (x: number, y: number) =>
    `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`
  const far = usualSize - 7
  return (
    <path
      className="qr-placeholder"
      fillRule="evenodd"
      d={mark(0, 0) + mark(far, 0) + mark(0, far)}
    />
  )
}

function useMatrix(text: string | undefined, hasLogo: boolean): QrMatrix | undefined {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly matrix: QrMatrix }>()
  useEffect(() => {
    if (text === undefined) return
    let isCurrent = true
    void import('./qr-matrix.ts').then(({ qrMatrix }) => {
      if (isCurrent) setDrawn({ text, matrix: qrMatrix(text, hasLogo) })
    })
    return () => {
      isCurrent = false
    }
  }, [text, hasLogo])
  // A renewed link replaces the old code without a gap; an old code is never shown for no link.
  return text === undefined ? undefined : drawn?.matrix
}
