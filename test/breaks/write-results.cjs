const { writeFileSync } = require('node:fs')

/** A reporter of jest. Its own file of results is not written when it stops at the first failure. */
module.exports = class WriteResults {
  constructor(_, { file }) {
    this.file = file
  }

  onRunComplete(_, { testResults }) {
    const tests = testResults.flatMap((suite) =>
      suite.testResults.map(({ fullName, status }) => ({
        title: fullName,
        path: suite.testFilePath,
        status,
      })),
    )
    const isUnloaded = ({ testExecError, testResults: found }) =>
      testExecError && found.length === 0
    const results = {
      passed: tests.filter(({ status }) => status === 'passed').length,
      failed: tests.filter(({ status }) => status === 'failed'),
      unloaded: testResults.filter(isUnloaded).map(({ failureMessage }) => failureMessage),
    }
    writeFileSync(this.file, JSON.stringify(results))
  }
}
