import { createElement, type CSSProperties, useEffect, useRef } from 'react'
import { useProvidedKit } from '../kit-context.ts'

export interface KitPanelProps {
  /** The view it rests on. Default: Account when connected, else Connect. */
  readonly view?: string | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** The kit as a region of the page instead of a dialog over it. One for a kit. */
export function KitPanel({ view, className, style }: KitPanelProps) {
  const kit = useProvidedKit()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return
    kit.unstable_placement.view = view
    return kit.mount(element.current)
  }, [kit, view])
  return <div ref={element} className={className} style={{ minBlockSize: 320, ...style }} />
}

/** Where the modal goes when the kit was told not to append it: `disableAppend`. */
export function KitModal() {
  const kit = useProvidedKit()
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = kit.unstable_placement
    if (element.current) place.portal ??= element.current
    const unmount = kit.mount()
    return () => {
      if (place.portal === element.current) place.portal = undefined
      unmount()
    }
  }, [kit])
  return createElement('kit-modal-place', { ref: element })
}
