import { build, restoreBuild } from './build.mjs'
import { applyBreak } from './working-copy.mjs'

/** The tests of a row in a file, without a break. Asked for once. */
const unbroken = new Map()

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
  return missed(ran.some(({ passed }) => passed > 0) ? 'NOT CAUGHT' : 'NO TEST RAN')
}

const missed = (outcome) => ({ outcome, isCaught: false })
const isNoticed = ({ failed, ended }) => failed.length > 0 || ended !== undefined

async function compare(place, { row, kind, noticed }) {
  const { file, ended } = noticed
  const name = `${row} ${file}`
  if (!unbroken.has(name)) unbroken.set(name, await runUnbroken(place, { row, kind, file }))
  const whole = unbroken.get(name)
  const by = noticed.failed.filter((title) => !whole.failed.includes(title))
  const isCaught = !whole.ended && (ended ? whole.failed.length === 0 : by.length > 0)
  if (isCaught) return { outcome: ended ? `caught, ${ended}` : 'caught', isCaught, file, by }
  return missed(`FAILS WITHOUT THE BREAK TOO: ${whole.ended ?? whole.failed[0]} in ${file}`)
}

async function runUnbroken({ copy, jest }, { row, kind, file }) {
  if (kind !== 'plain') await restoreBuild(copy)
  return jest.run({ file, row, kind })
}

/** The tests beside what is broken come first: most breaks end there, and nothing else has to run. */
function nearestFirst(files, edits) {
  const nearness = (path) => Math.max(...edits.map(({ file }) => sharedLength(file, path)))
  return files.toSorted((a, b) => nearness(b) - nearness(a))
}

function sharedLength(one, other) {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return at < 0 ? one.length : at
}
