import { useState } from 'react'

interface Answer {
  readonly id: number
  readonly label: string
  readonly text: string
  readonly isError: boolean
}

const shown = (answer: unknown): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer)

/** Asks the kit one thing at a time, and keeps the last answers. */
export function useAnswers() {
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [busy, setBusy] = useState('')

  const run = async (label: string, ask: () => Promise<unknown>) => {
    setBusy(label)
    const add = (text: string, isError: boolean) =>
      setAnswers((before) => [{ id: Date.now(), label, text, isError }, ...before].slice(0, 5))
    try {
      const answer = await ask()
      if (answer !== undefined) add(shown(answer), false)
    } catch (error) {
      add(error instanceof Error ? error.message : String(error), true)
    } finally {
      setBusy('')
    }
  }
  return { answers, busy, run }
}

export function Answers(props: { readonly answers: readonly Answer[]; readonly testId: string }) {
  return (
    <ul className="results" aria-live="polite">
      {props.answers.map(({ id, label, text, isError }) => (
        <li key={id} className={isError ? 'bad' : 'good'} data-testid={props.testId}>
          <strong>{label}</strong>
          <span className="code">{text}</span>
        </li>
      ))}
    </ul>
  )
}
