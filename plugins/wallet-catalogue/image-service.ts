import {
  type Clock,
  type Disposable,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
  type HttpClient,
  type ImageKind,
  type ImageService,
  type Page,
} from '../../kernel/exports/index.ts'

export interface ImageServiceOptions {
  readonly http: HttpClient
  readonly page: Page
  readonly clock: Clock
  /** Pictures that the host does not have, so that it is not asked. */
  readonly isForeign: (kind: ImageKind, id: string) => boolean
}

/** A view that leaves may still be loading its pictures. */
const graceMs = 10_000

interface SharedImage {
  users: number
  /** Asked for once a page by each who asks; undefined once that failed. */
  readonly blob: Promise<Blob | undefined>
  url?: string | undefined
  /** Cancels the revocation that waits. */
  keep?: (() => void) | undefined
}

const endpoints = {
  wallet: getWalletImage,
  asset: getAssetImage,
  currency: getCurrencyImage,
  token: getTokenImage,
} as const

/** Pictures of the API host as object URLs, alive while somebody shows them and 10 s longer. */
export function createImageService({
  http,
  page,
  clock,
  isForeign,
}: ImageServiceOptions): ImageService & Disposable {
  const images = new Map<string, SharedImage>()
  const keyOf = (kind: ImageKind, id: string, askedBy = '') => `${askedBy} ${kind} ${id}`

  const load = async (
    kind: ImageKind,
    id: string,
    isShared: boolean,
  ): Promise<Blob | undefined> => {
    if (isForeign(kind, id)) return undefined
    try {
      return await http.image(endpoints[kind], { params: { id }, isShared })
    } catch {
      return undefined
    }
  }

  const revoke = (image: SharedImage) => {
    if (image.url !== undefined) page.window?.URL.revokeObjectURL(image.url)
    image.url = undefined
    image.keep?.()
    image.keep = undefined
  }

  return {
    async acquire(kind, id, askedBy) {
      const key = keyOf(kind, id, askedBy)
      const image = images.get(key) ?? { users: 0, blob: load(kind, id, askedBy === undefined) }
      images.set(key, image)
      image.users += 1
      image.keep?.()
      image.keep = undefined
      const blob = await image.blob
      // Released while it loaded, or by the end of the kit.
      if (!blob || image.users === 0) return undefined
      image.url ??= page.window?.URL.createObjectURL(blob)
      return image.url
    },

    release(kind, id, askedBy) {
      const image = images.get(keyOf(kind, id, askedBy))
      if (!image || image.users === 0) return
      image.users -= 1
      if (image.users === 0) image.keep = clock.after(graceMs, () => revoke(image))
    },

    dispose() {
      for (const image of images.values()) {
        image.users = 0
        revoke(image)
      }
      images.clear()
    },
  }
}
