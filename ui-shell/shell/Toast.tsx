import { useRef } from 'react'
import { noticesStore } from '../../kernel/exports/index.ts'
import { useStore } from '../hooks/use-store.ts'
import { lazyPart } from './lazy-part.tsx'

const ToastLine = /*#__PURE__*/ lazyPart(async () => (await import('./ToastLine.tsx')).ToastLine)

/** The place where toasts come; there from the start, so that they are heard. */
export function Toast() {
  const isUsed = useRef(false)
  const isShown = useStore(noticesStore, ({ toast }) => toast !== undefined)
  // A line that is held stays after its entry went.
  isUsed.current ||= isShown
  return <div role="status">{isUsed.current && <ToastLine />}</div>
}
