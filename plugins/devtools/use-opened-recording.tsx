import { type ReactNode, useRef, useState } from 'react'
import { KitError, parseRecording, type Recording } from '../../kernel/exports/index.ts'
import { redact } from './redact.ts'

interface Opened {
  /** The file that is looked at; undefined for the running kit. */
  readonly recording: Recording | undefined
  readonly picker: ReactNode
  readonly notice: ReactNode
}

/** A recording from a file in place of the running kit. */
export function useOpenedRecording(): Opened {
  const [file, setFile] = useState<{ name: string; recording: Recording }>()
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const open = async (picked: File | undefined) => {
    if (!picked) return
    setProblem('')
    try {
      // Somebody may have written it by hand.
      const recording = redact(parseRecording(await picked.text())) as Recording
      setFile({ name: picked.name, recording })
    } catch (error) {
      setFile(undefined)
      const { message, details } = error as KitError
      setProblem(`${picked.name}: ${message} ${error instanceof KitError ? (details ?? '') : ''}`)
    }
  }
  return {
    recording: file?.recording,
    picker: (
      <>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Recording to open"
          onChange={(event) => {
            void open(event.target.files?.[0])
            // The same file may be picked again.
            event.target.value = ''
          }}
        />
        <button type="button" onClick={() => input.current?.click()}>
          Import
        </button>
      </>
    ),
    notice: (
      <>
        <div role="status">
          {file ? (
            <p className="notice">
              <span>
                Events of <bdi>{file.name}</bdi>, saved{' '}
                {new Date(file.recording.savedAt).toISOString()}; all else is of the running kit.
              </span>
              <button type="button" onClick={() => setFile(undefined)}>
                Back to the running kit
              </button>
            </p>
          ) : null}
        </div>
        <div role="alert">{problem ? <p className="notice bad">{problem}</p> : null}</div>
      </>
    ),
  }
}
