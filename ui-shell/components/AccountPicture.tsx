import { useState } from 'react'
import { usePicture } from '../hooks/use-picture.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { useKernel } from '../kit-context.ts'
import css from '../theme/avatar.css'
import { Avatar } from './Avatar.tsx'
import { pictureSource } from './picture-source.ts'
import { HttpClient } from '../../kernel/exports/index.ts'

export interface AccountPictureProps {
  readonly address: string
  /** The checked picture of an `Identity`. */
  readonly image: string | undefined
  readonly size?: number | undefined
}

/**
 * The picture that the account chose for itself, where seeing it asks nobody but the image service; else, and
 * until it is there, the one that follows from the address.
 */
export function AccountPicture({ address, image, size = 36 }: AccountPictureProps) {
  useStyles(css)
  const { inline, served } = pictureSource(image, useKernel().find(HttpClient)?.endpoint('api'))
  const picture = usePicture({ image: served })
  const [failed, setFailed] = useState<string>()
  const source = inline ?? picture
  if (!source || source === failed) return <Avatar address={address} size={size} />
  return (
    <img
      className="avatar"
      src={source}
      width={size}
      height={size}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setFailed(source)}
    />
  )
}
