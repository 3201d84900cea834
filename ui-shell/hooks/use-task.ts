import { useCallback, useEffect, useRef, useState } from 'react'

export interface Task {
  readonly isBusy: boolean
  /** How the last work failed; gone with the next. */
  readonly failure: { readonly error: unknown } | undefined
  /** Does nothing while work is under way. */
  run(work: (signal: AbortSignal) => Promise<unknown>): void
}

const idle = { isBusy: false, failure: undefined }

/** Work that a press starts: one at a time, aborted when the visitor leaves the view. */
export function useTask(): Task {
  const [state, setState] = useState<Pick<Task, 'isBusy' | 'failure'>>(idle)
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )
  const run = useCallback<Task['run']>((work) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const settle = (failure: Task['failure']) => {
      if (controller.signal.aborted) return
      running.current = undefined
      setState({ isBusy: false, failure })
    }
    setState({ isBusy: true, failure: undefined })
    work(controller.signal).then(
      () => settle(undefined),
      (error: unknown) => settle({ error }),
    )
  }, [])
  return { ...state, run }
}
