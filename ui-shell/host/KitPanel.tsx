import { createElement, type CSSProperties, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { HostView, PluginView } from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'
import panel from '../theme/panel.css'
import { Placeholder } from './Placeholder.tsx'
import { useShadowRoot } from './use-shadow-root.ts'

export interface KitPanelProps {
  /** The view it rests on. Default: Account when connected, else Connect. */
  readonly view?: HostView | PluginView | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** As in panel.css, and the least that a card is wide, in px. */
const size = 320

/** The kit as a region of the page instead of a dialog over it. One for a kit. */
export function KitPanel({ view, className, style }: KitPanelProps) {
  const kit = useProvidedKit()
  const { element, root } = useShadowRoot(panel)
  useEffect(() => {
    if (!element.current) return
    return kit.mount(element.current, { view })
  }, [kit, view, element])
  return createElement(
    'kit-panel-place',
    { ref: element, class: className, style },
    root ? createPortal(<slot />, root) : <Placeholder width={size} height={size} />,
  )
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
