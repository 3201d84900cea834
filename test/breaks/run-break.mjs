import { build, restoreBuild } from './build.mjs'
import { applyBreak } from './working-copy.mjs'

/** The tests that passed without a break, as their file and title. */
const passes = new Set()

/**
 * Makes the break in the copy and runs the tests of its row, until one fails. Caught is a break whose tests pass
 * without it; also one that makes them hang.
 */
export async function runBreak({ copy, jest }, { row, edits, kind, files }) {
  if (files.length === 0) return missed('NO TEST NAMES THE ROW')
  const { problem, undo } = applyBreak(copy.folder, edits)
  if (problem) return missed(`DOES NOT APPLY: ${problem}`)
  const ran = []
  try {
    if (kind !== 'plain' && !(await build(copy))) return missed('DOES NOT BUILD')
    for (const file of nearestFirst(files, edits)) {
      ran.push({ file, ...(await jest.run({ file, row, kind })) })
      if (isNoticed(ran.at(-1))) break
    }
  } finally {
    undo()
  }
  const noticed = ran.find(isNoticed)
  if (noticed) return compare({ copy, jest }, { row, kind, noticed })
  if (ran.some(({ isUnloaded }) => isUnloaded)) return missed('DOES NOT LOAD')
  return missed(ran.some(({ passed }) => passed.length > 0) ? 'NOT CAUGHT' : 'NO TEST RAN')
}

const missed = (outcome) => ({ outcome, isCaught: false })
const isNoticed = ({ failed, ended }) => failed.length > 0 || ended !== undefined

/** Fails something that passes without the break? What hangs or dies has to pass as a whole. */
async function compare({ copy, jest }, { row, kind, noticed }) {
  const { file, failed, ended } = noticed
  const caughtBy = () => failed.filter((title) => passes.has(`${file} ${title}`))
  if (!ended && caughtBy().length > 0) return caught({ file, by: caughtBy() })

  if (kind !== 'plain') await restoreBuild(copy)
  const whole = await jest.run({ file, row, kind })
  for (const title of whole.passed) passes.add(`${file} ${title}`)
  const isWhole = whole.passed.length > 0 && whole.failed.length === 0
  if (ended && isWhole) return { ...caught({ file, by: [] }), outcome: `caught, ${ended}` }
  // A title with a random seed is another one each time.
  if (!ended && isWhole) return caught({ file, by: failed })
  if (!ended && caughtBy().length > 0) return caught({ file, by: caughtBy() })
  return missed(`FAILS WITHOUT THE BREAK TOO: ${whole.ended ?? whole.failed[0]} in ${file}`)
}

const caught = (where) => ({ outcome: 'caught', isCaught: true, ...where })

/** The tests beside what is broken come first: most breaks end there, and nothing else has to run. */
function nearestFirst(files, edits) {
  const nearness = (path) => Math.max(...edits.map(({ file }) => sharedLength(file, path)))
  return files.toSorted((a, b) => nearness(b) - nearness(a))
}

function sharedLength(one, other) {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return at < 0 ? one.length : at
}
