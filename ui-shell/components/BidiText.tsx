import { shortenAddress } from '../../kernel/exports/internal.ts'
import { useStyles } from '../hooks/use-styles.ts'
import codeCss from '../theme/code.css'
import { classNames } from './class-names.ts'

export interface BidiTextProps {
  /** An address, a hash, a link: always written from left to right. */
  readonly value: string
  /** `0x1234…5678`, the whole as title. */
  readonly isShort?: boolean | undefined
  /** Groups of four, for reading aloud and comparing. */
  readonly isGrouped?: boolean | undefined
}

export function BidiText({ value, isShort, isGrouped }: BidiTextProps) {
  useStyles(codeCss)
  return (
    <bdi
      dir="ltr"
      className={classNames('code', isGrouped && 'grouped', isShort && 'short')}
      title={isShort ? value : undefined}
    >
      {isShort ? shortenAddress(value) : isGrouped ? <Grouped value={value} /> : value}
    </bdi>
  )
}

/** Gaps are drawn, not typed, so that a copied address has none. `0x` is no digit of a group. */
function Grouped({ value }: { readonly value: string }) {
  const parts = (value.match(/^0x.{1,4}|.{1,4}/gsu) ?? []).map((part, index) => ({
    part,
    key: `${index} ${part}`,
  }))
  return (
    <>
      {parts.map(({ part, key }) => (
        <span key={key}>{part}</span>
      ))}
    </>
  )
}
