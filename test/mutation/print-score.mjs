/** What survived, then the score of each file and of all, of a result in Stryker's form. */
export function printScore({ files }, isCounted) {
  const rows = Object.entries(files)
    .map(([file, { mutants }]) => ({ file, mutants: mutants.filter(isCounted) }))
    .filter(({ mutants }) => count(mutants).all > 0)
  for (const { file, mutants } of rows)
    for (const { location, mutatorName, replacement, status } of count(mutants).left) {
      const { line, column } = location.start
      const change = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 100)
      console.log(`${status}  ${file}:${line}:${column}  ${mutatorName}: ${change}`)
    }
  const width = Math.max(...rows.map(({ file }) => file.length), 5)
  console.log(`\n${'file'.padEnd(width)}  score  changes  by a test  by time  survived  not run`)
  for (const { file, mutants } of rows) console.log(line(file.padEnd(width), count(mutants)))
  console.log(line('all'.padEnd(width), count(rows.flatMap(({ mutants }) => mutants))))
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
