import type { NoticeBarProps } from '../components/NoticeBar.tsx'
import { lazyCode } from './lazy-code.ts'
import { lazyPart } from './lazy-part.tsx'

/** Fetched once a view is drawn, so that it is there when the network is not. */
export const notice = /*#__PURE__*/ lazyCode(
  async () => (await import('../components/NoticeBar.tsx')).NoticeBar,
)

/** Its words, where its code does not come. */
export function PlainNotice({ title, children, action }: NoticeBarProps) {
  return (
    <div className="text" role="status">
      {title} {children} {action}
    </div>
  )
}

/** A bar for what few visitors are told before they connect. */
export const Notice = /*#__PURE__*/ lazyPart<NoticeBarProps>(notice.load, PlainNotice)
