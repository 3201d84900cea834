import { useEffect, useState } from 'react'
import {
  featuresStore,
  type ImageKind,
  ImageService,
  type MarkKind,
  MarkService,
} from '../../kernel/exports/index.ts'
import { useKernel } from '../kit-context.ts'
import { useStore } from './use-store.ts'
import { useServiceLoader } from './use-service-loader.ts'

/** `undefined` while it is not known, `null` when there is none. */
type Picture = string | null | undefined

export interface PictureKeys {
  /** Of the image service. */
  readonly image?: { readonly kind: ImageKind; readonly id: string } | undefined
  /** Of the marks that come with the package. */
  readonly mark?: { readonly kind: MarkKind; readonly key: string } | undefined
}

/** The picture of the image service, else our mark; each is asked for only when it is wanted. */
export function usePicture({ image, mark }: PictureKeys): Picture {
  // Where no service is configured nobody has to load what would ask it.
  const isServed = useStore(featuresStore, ({ missing }) => missing?.api === undefined)
  const { kind, id } = (isServed && image) || {}
  const served = useServedImage(kind, id)
  const own = useMark(mark?.kind, served === null ? mark?.key : undefined)
  return served ?? (served === null ? own : undefined)
}

/** Object URL of a service image while the part is on screen. */
function useServedImage(kind: ImageKind | undefined, id: string | undefined): Picture {
  const loadService = useServiceLoader(ImageService)
  const [state, setState] = useState<{ readonly id: string; readonly url: Picture }>()
  useEffect(() => {
    if (kind === undefined || id === undefined) return
    let release: (() => void) | undefined
    let isCurrent = true
    const show = async () => {
      const images = await loadService()
      if (!isCurrent) return
      release = () => images.release(kind, id)
      const url = await images.acquire(kind, id)
      if (isCurrent) setState({ id, url: url ?? null })
    }
    // Without the service there is no picture of it.
    show().catch(() => isCurrent && setState({ id, url: null }))
    return () => {
      isCurrent = false
      release?.()
    }
  }, [loadService, kind, id])
  if (id === undefined) return null
  return state?.id === id ? state.url : undefined
}

/** What was loaded once is there with the first drawing. */
function useMark(kind: MarkKind | undefined, key: string | undefined): Picture {
  const kernel = useKernel()
  const loadService = useServiceLoader(MarkService)
  const [state, setState] = useState<{ readonly key: string; readonly uri: Picture }>()
  const loaded = kind && key ? kernel.find(MarkService)?.loaded(kind, key) : undefined
  useEffect(() => {
    if (kind === undefined || key === undefined || loaded !== undefined) return
    let isCurrent = true
    const show = (uri?: string) => isCurrent && setState({ key, uri: uri ?? null })
    loadService()
      .then((marks) => marks.load(kind, key))
      // Without the marks there is none.
      .then(show, () => show())
    return () => {
      isCurrent = false
    }
  }, [loadService, kind, key, loaded])
  if (key === undefined) return null
  return loaded ?? (state?.key === key ? state.uri : undefined)
}
