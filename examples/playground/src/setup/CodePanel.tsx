import { type ReactNode, useEffect, useState } from 'react'
import { appCode, writeInstall, writeKit } from './kit-code.ts'
import type { Setup } from './setup.ts'
import type { Texts } from './texts.ts'

/** All that an app needs for these settings, ready to copy. */
export function CodePanel({ setup, texts }: { readonly setup: Setup; readonly texts: Texts }) {
  const blocks = [
    [texts.install, writeInstall(setup)],
    ['kit.ts', writeKit(setup)],
    ['App.tsx', appCode],
  ] as const
  return (
    <section className="code-panel" aria-labelledby="code-title">
      <h2 id="code-title">{texts.code}</h2>
      {blocks.map(([name, code]) => (
        <figure key={name} className={name === texts.install ? 'command' : undefined}>
          <figcaption>
            <span>{name}</span>
            <Copy code={code} name={name} texts={texts} />
          </figcaption>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
          <pre dir="ltr" lang="en" tabIndex={0} aria-label={name}>
            <code>{highlighted(code)}</code>
          </pre>
        </figure>
      ))}
      <p className="hint">{texts.codeNote}</p>
    </section>
  )
}

interface CopyProps {
  readonly code: string
  readonly name: string
  readonly texts: Texts
}

const shownMs = 2_000

function Copy({ code, name, texts }: CopyProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <button
      type="button"
      className="copy"
      aria-label={`${isCopied ? texts.copied : texts.copy}: ${name}`}
      onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
    >
      <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
    </button>
  )
}

const coloured = /'[^'\n]*'|\b(?:import|from|export|const|true|false)\b/g

/** Strings and keywords in colour; what stands between is plain. */
function highlighted(code: string) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: part, index } of code.matchAll(coloured)) {
    parts.push(
      code.slice(end, index),
      <span key={index} className={part.startsWith("'") ? 'text' : 'word'}>
        {part}
      </span>,
    )
    end = index + part.length
  }
  return [...parts, code.slice(end)]
}
