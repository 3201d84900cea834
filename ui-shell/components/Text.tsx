import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface TextProps {
  readonly children: ReactNode
  /** `meta`: second line, counts, captions. `note`: quieter sentences. */
  readonly kind?: 'body' | 'note' | 'meta' | undefined
  readonly isCentred?: boolean | undefined
}

/** A sentence or two. */
export function Text({ children, kind = 'body', isCentred }: TextProps) {
  return (
    <p className={classNames('text', kind !== 'body' && kind, isCentred && 'centred')}>
      {children}
    </p>
  )
}

/** A named part of a view. */
export function Section({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className="block" aria-labelledby={id}>
      <h3 className="label" id={id}>
        {label}
      </h3>
      {children}
    </section>
  )
}

/** A hairline with a word in it: "or". */
export function Divider({ children }: { readonly children?: ReactNode }) {
  return <div className={classNames('divider', children === undefined && 'plain')}>{children}</div>
}

/** For assistive technology alone. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className="hidden">{children}</span>
}
