import type { ImageKind } from '../../kernel/exports/index.ts'

export interface PictureSource {
  /** Needs no request. */
  readonly inline?: string | undefined
  /** Key of the image service. */
  readonly served?: { readonly kind: ImageKind; readonly id: string } | undefined
}

const kinds: Readonly<Record<string, ImageKind>> = {
  getWalletImage: 'wallet',
  'public/getAssetImage': 'asset',
  'public/getCurrencyImage': 'currency',
  'public/getTokenImage': 'token',
}

/**
 * How a checked picture may be drawn without asking a stranger, who would learn who looks at it: as the text
 * that it is, or by the image service where it is one of its pictures. Else not at all.
 */
export function pictureSource(
  image: string | undefined,
  service: string | undefined,
): PictureSource {
  if (image?.startsWith('data:')) return { inline: image }
  const base = service?.replace(/\/*$/, '/')
  if (image === undefined || base === undefined || !image.startsWith(base)) return {}
  const [, path = '', id = ''] = /^(.+)\/([^/?#]+)(?:[?#]|$)/.exec(image.slice(base.length)) ?? []
  const kind = Object.hasOwn(kinds, path) ? kinds[path] : undefined
  try {
    return kind ? { served: { kind, id: decodeURIComponent(id) } } : {}
  } catch {
    return {}
  }
}
