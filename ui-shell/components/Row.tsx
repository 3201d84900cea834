import { type ReactNode, useContext } from 'react'
import { BesideContext } from '../kit-context.ts'
import { forwardRef } from './forward-ref.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { ExternalAnchor } from './Link.tsx'
import { WaitBar } from './WaitBar.tsx'

/** Where a row stands in a `RovingList`, handed to it by the list. */
export interface RowPlace {
  readonly tabIndex: number
  readonly position: number
  readonly count: number
}

export interface RowProps {
  /** Finds the row again when the visitor comes back to the view. Default: its name. */
  readonly id?: string | undefined
  readonly name: string
  /** Two or three words that stand out beside the name: a `WarningLine isBadge`. */
  readonly badge?: ReactNode
  /** Second line: a short sentence. */
  readonly meta?: ReactNode
  /** A `WalletIcon`, `NetworkIcon`, `Avatar` or `RowSymbol`. */
  readonly image?: ReactNode
  /** Short plain words at the end: "Installed", "120". */
  readonly end?: ReactNode
  readonly onPress?: (() => void) | undefined
  /** Makes the row a link that opens in a new tab. */
  readonly href?: string | undefined
  /** Something is awaited; this says what: "Confirm in wallet". */
  readonly busyLabel?: string | undefined
  readonly isSelected?: boolean | undefined
  /** Disables the row and stands in the second line. */
  readonly disabledReason?: string | undefined
  /** The reason stands elsewhere on screen: here it is only said, and the second line stays. */
  readonly isReasonSilent?: boolean | undefined
  /** An arrow at the end. Default: when the row leads somewhere. */
  readonly hasChevron?: boolean | undefined
  readonly place?: RowPlace | undefined
  /** Whether the menu of the row is open. Set by `MenuRow`. */
  readonly isExpanded?: boolean | undefined
  /** Below the row. */
  readonly children?: ReactNode
}

/** One line of a `Group` or a list; the whole of it is the target. */
export const Row = forwardRef<HTMLElement, RowProps>(function Row(props, ref) {
  const { name, image, end, onPress, href, busyLabel, isSelected, disabledReason, place } = props
  const { isExpanded } = props
  const isMenu = isExpanded !== undefined
  const isReasonSilent = disabledReason !== undefined && props.isReasonSilent
  const meta = isReasonSilent ? props.meta : (disabledReason ?? props.meta)
  const key = props.id ?? name
  const isOpened = useContext(BesideContext)?.opener === key
  const isInert = disabledReason !== undefined || busyLabel !== undefined
  const hasChevron = props.hasChevron ?? (onPress !== undefined && !isSelected)
  const hasTail = Boolean(busyLabel) || end !== undefined || isSelected || hasChevron || href
  const shared = {
    part: 'row',
    className: classNames(
      'row',
      isSelected && 'selected',
      isInert && 'inert',
      isOpened && 'opened',
    ),
    'data-focus-key': key,
    tabIndex: place?.tabIndex,
  }
  const content = (
    <>
      {image !== undefined && <span className="row-image">{image}</span>}
      <span className="row-words">
        <span className="row-name">
          {name}
          {props.badge && <> {props.badge}</>}
        </span>
        {meta !== undefined && meta !== '' && <span className="row-meta">{meta}</span>}
        {isReasonSilent && <span className="hidden">{disabledReason}</span>}
      </span>
      {hasTail && (
        <span className="row-tail">
          {busyLabel !== undefined ? (
            <span className="row-end busy">
              <span>{busyLabel}</span>
              <WaitBar label={busyLabel} isSmall />
            </span>
          ) : (
            end !== undefined && <span className="row-end">{end}</span>
          )}
          {isSelected && <Icon name="check" size={20} />}
          {hasChevron && !busyLabel && !href && (
            <Icon name={isMenu ? 'more' : 'chevron'} size={isMenu ? 20 : undefined} />
          )}
          {href !== undefined && <Icon name="external" />}
        </span>
      )}
    </>
  )
  return (
    <li aria-setsize={place?.count} aria-posinset={place?.position}>
      {href !== undefined ? (
        <ExternalAnchor
          ref={ref as React.Ref<HTMLAnchorElement>}
          href={href}
          onPress={onPress}
          {...shared}
        >
          {content}
        </ExternalAnchor>
      ) : onPress ? (
        <button
          ref={ref as React.Ref<HTMLButtonElement>}
          type="button"
          {...shared}
          aria-current={isSelected || isOpened || undefined}
          aria-disabled={isInert || undefined}
          aria-haspopup={isMenu ? 'menu' : undefined}
          aria-expanded={isExpanded}
          onClick={() => !isInert && onPress()}
        >
          {content}
        </button>
      ) : (
        <div {...shared} className={`${shared.className} static`}>
          {content}
        </div>
      )}
      {props.children}
    </li>
  )
})

/** A stroke icon in the box of a wallet icon, for rows that stand for an action. */
export function RowSymbol({ children }: { readonly children: ReactNode }) {
  return <span className="row-symbol">{children}</span>
}
