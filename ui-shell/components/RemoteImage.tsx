import { useEffect, useState } from 'react'
import { ImageService, type ImageKind } from '../../kernel/exports/index.ts'
import { useService } from '../hooks/use-service.ts'
import { classNames } from './class-names.ts'

export interface RemoteImageProps {
  readonly kind: ImageKind
  /** Key at the image service; without it and without `src` the letter is drawn. */
  readonly id?: string | undefined
  /** A checked data URI, preferred to the service. */
  readonly src?: string | undefined
  /** Stands beside the picture, so the picture itself is silent; its first letter is the placeholder. */
  readonly name: string
  /** Edge in px: 14, 24, 32, 36, 44, 64. */
  readonly size: number
  readonly isRound?: boolean | undefined
}

/** A picture in a box of fixed size; nothing moves when it arrives or fails. */
export function RemoteImage({ kind, id, src, name, size, isRound }: RemoteImageProps) {
  const fetched = useImage(kind, src === undefined ? id : undefined)
  const source = src ?? fetched
  const [failed, setFailed] = useState<string>()
  return (
    <span
      className={classNames('image', isRound && 'round')}
      style={
        { inlineSize: size, blockSize: size, '--image-size': `${size}px` } as React.CSSProperties
      }
      aria-hidden="true"
    >
      {source !== undefined && source !== failed ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(source)}
        />
      ) : (
        <span className="image-letter" data-letter={firstLetter(name)} />
      )}
    </span>
  )
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? ''
}

/** Object URL of a service image while the part is on screen. */
function useImage(kind: ImageKind, id: string | undefined): string | undefined {
  const images = useService(ImageService)
  const [image, setImage] = useState<{ readonly id: string; readonly url: string | undefined }>()
  useEffect(() => {
    if (!images || id === undefined) return
    let isCurrent = true
    images.acquire(kind, id).then(
      (url) => isCurrent && setImage({ id, url }),
      () => {},
    )
    return () => {
      isCurrent = false
      images.release(kind, id)
    }
  }, [images, kind, id])
  return image?.id === id ? image?.url : undefined
}
