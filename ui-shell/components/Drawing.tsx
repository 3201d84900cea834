import { useLazyCode } from '../hooks/use-lazy-code.ts'
import { lazyCode } from '../shell/lazy-code.ts'
import { Icon, type IconName } from './Icon.tsx'

const drawn = /*#__PURE__*/ lazyCode(async () => (await import('./drawings.ts')).drawings)

/** What an empty place is about, in two tones; its box is there before the drawing. Always decoration. */
export function Drawing({ name }: { readonly name: IconName }) {
  const drawings = useLazyCode(drawn)
  const paths = drawings?.[name]
  if (drawings && !paths) {
    return (
      <span className="drawing sign">
        <Icon name={name} size={32} />
      </span>
    )
  }
  return (
    <svg className="drawing" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {paths && (
        <>
          <path className="drawing-ground" d={paths.ground} />
          <path className="drawing-lines" d={paths.lines} />
        </>
      )}
    </svg>
  )
}
