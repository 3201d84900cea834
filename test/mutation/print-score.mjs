/** What survived, then the score of each file and of all, of a result in Stryker's form. */
export function printScore({ files }, isCounted) {
  const rows = Object.entries(files)
    .map(([file, { mutants }]) => ({ file, ...count(mutants.filter(isCounted)) }))
    .filter(({ all }) => all > 0)
  for (const { file, left } of rows)
    for (const { location, mutatorName, replacement, status } of left) {
      const { line, column } = location.start
      const change = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 100)
      console.log(`${status}  ${file}:${line}:${column}  ${mutatorName}: ${change}`)
    }
  const width = Math.max(...rows.map(({ file }) => file.length), 5)
  console.log(`\n${'file'.padEnd(width)}  score  changes  by a test  by time  survived  not run`)
  for (const { file, ...row } of rows) console.log(line(file.padEnd(width), row))
  console.log(line('all'.padEnd(width), total(rows)))
}

function count(mutants) {
  const having = (status) => mutants.filter((one) => one.status === status)
  const [killed, late, survived, unseen] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(
    having,
  )
  return {
    all: killed.length + late.length + survived.length + unseen.length,
    killed: killed.length,
    late: late.length,
    survived: survived.length,
    unseen: unseen.length,
    left: [...survived, ...unseen],
  }
}

const total = (rows) =>
  Object.fromEntries(
    ['all', 'killed', 'late', 'survived', 'unseen'].map((key) => [
      key,
      rows.reduce((sum, row) => sum + row[key], 0),
    ]),
  )

const line = (name, { all, killed, late, survived, unseen }) =>
  [
    name,
    `${((100 * (killed + late)) / all).toFixed(1)} %`.padStart(7),
    String(all).padStart(7),
    String(killed).padStart(9),
    String(late).padStart(7),
    String(survived).padStart(8),
    String(unseen).padStart(7),
  ].join('  ')
