import { type ReactNode, useEffect } from 'react'
import { type Appearance, applyAppearance, writeAppearance } from './appearance.ts'

interface Props extends Appearance {
  readonly current: 'setup' | 'app'
  readonly texts: { readonly label: string; readonly setup: string; readonly app: string }
  readonly children?: ReactNode
}

const pages = { setup: '/', app: '/app.html' } as const

/** The bar over both pages, which takes what was chosen for the look to the other one. */
export function PageHeader({ current, texts, children, theme, accent, locale }: Props) {
  useEffect(() => applyAppearance({ theme, locale }), [theme, locale])
  const chosen = writeAppearance({ theme, accent, locale })
  return (
    <header className="bar">
      <a className="brand" href={`/${chosen}`} dir="ltr" lang="en">
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>Latchkey</span>
      </a>
      <nav aria-label={texts.label}>
        {(['setup', 'app'] as const).map((page) => (
          <a
            key={page}
            href={`${pages[page]}${chosen}`}
            aria-current={page === current ? 'page' : undefined}
          >
            {texts[page]}
          </a>
        ))}
      </nav>
      {children}
    </header>
  )
}
