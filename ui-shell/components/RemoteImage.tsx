import { type CSSProperties, useState } from 'react'
import type { ImageKind, MarkKind } from '../../kernel/exports/index.ts'
import { usePicture } from '../hooks/use-picture.ts'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/image.css'
import { classNames } from './class-names.ts'
import { letterColoursOf } from './letter-colours.ts'

export interface RemoteImageProps {
  /** What is drawn; `login` and `network` are words of the marks, `asset` is the service's for a network. */
  readonly kind: ImageKind | 'login'
  /** Key at the image service, whose picture is preferred to the mark. */
  readonly id?: string | undefined
  /** Key of the mark that comes with the package; see `MarkKind`. */
  readonly mark?: string | undefined
  /** A checked data URI, preferred to both. */
  readonly src?: string | undefined
  /** Stands beside the picture, so the picture itself is silent; its first letter is the placeholder. */
  readonly name: string
  /** What the colour of the letter follows from. Default: the mark, the id or the name. */
  readonly identity?: string | undefined
  /** Edge in px: 14, 24, 32, 36, 44, 64. */
  readonly size: number
  readonly isRound?: boolean | undefined
}

const markKinds: Readonly<Record<RemoteImageProps['kind'], MarkKind | undefined>> = {
  wallet: 'wallet',
  asset: 'network',
  token: 'token',
  login: 'login',
  currency: undefined,
}

/** A picture in a box of fixed size; nothing moves when it arrives or fails. */
export function RemoteImage(props: RemoteImageProps) {
  useStyles(css)
  const { kind, id, mark, src, name, size, isRound } = props
  const markKind = markKinds[kind]
  const isAsked = src === undefined
  const picture = usePicture({
    image: isAsked && id !== undefined && kind !== 'login' ? { kind, id } : undefined,
    mark: isAsked && mark !== undefined && markKind ? { kind: markKind, key: mark } : undefined,
  })
  const source = src ?? picture
  const [failed, setFailed] = useState<string>()
  // On its way, it is neither a picture nor a letter.
  const isLetter = source !== undefined && (source === null || source === failed)
  const style: CSSProperties & Record<`--${string}`, string> = {
    inlineSize: size,
    blockSize: size,
    '--_kit-image-size': `${size}px`,
  }
  if (isLetter) {
    const [from, to] = letterColoursOf(props.identity ?? mark ?? id ?? name)
    style['--_kit-letter-from'] = from
    style['--_kit-letter-to'] = to
  }
  return (
    <span className={classNames('image', isRound && 'round')} style={style} aria-hidden="true">
      {isLetter ? (
        <span className="image-letter" data-letter={firstLetter(name)} />
      ) : (
        source && (
          <img
            src={source}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setFailed(source)}
          />
        )
      )}
    </span>
  )
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? ''
}
