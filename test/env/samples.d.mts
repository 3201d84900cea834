export interface Sample {
  readonly path: string
  readonly code: string
}

export function readSamples(file: string): Sample[]
