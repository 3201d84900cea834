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
  return (
    <bdi
      dir="ltr"
      className={classNames('code', isGrouped && 'grouped')}
      title={isShort ? value : undefined}
    >
      {isShort ? shortenAddress(value) : isGrouped ? <Grouped value={value} /> : value}
    </bdi>
  )
}

/** Gaps are drawn, not typed, so that a copied address has none. */
function Grouped({ value }: { readonly value: string }) {
  return value
    .match(/.{1,4}/gsu)
    ?.map((part, index) => ({ part, key: `${index} ${part}` }))
    .map(({ part, key }) => <span key={key}>{part}</span>)
}

/** The middle is left out: six characters at the start, four at the end. */
export function shortenAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}
