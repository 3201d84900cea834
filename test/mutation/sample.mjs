// What `--share 0.1 --seed 7` draws of all the changes: each by its number, so that the same code, share and seed
// draw the same. Stryker asks a checker before it tries a change; what the checker refuses counts for nothing.
import { createHash } from 'node:crypto'

/** Whether a change belongs to the sample. */
export const isDrawn = ({ share, seed }, id) =>
  createHash('sha256').update(`${seed}:${id}`).digest().readUInt32BE() < share * 2 ** 32

class SampleChecker {
  static inject = ['options']

  constructor({ sample }) {
    this.sample = sample
  }

  async init() {}

  async check(mutants) {
    const verdict = ({ id }) =>
      isDrawn(this.sample, id)
        ? { status: 'passed' }
        : { status: 'compileError', reason: 'not drawn' }
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]))
  }

  group(mutants) {
    return [mutants.map(({ id }) => id)]
  }
}

/** As Stryker finds it. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }]
