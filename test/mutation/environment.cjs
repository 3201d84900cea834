const { TestEnvironment: NodeEnvironment } = require('jest-environment-node')
const BrowserishEnvironment = require('../env/browserish.cjs')

/** A page for the dom tests, Node for the others: Stryker knows no projects, only one environment. */
module.exports = class {
  constructor(config, context) {
    const Environment = context.testPath.endsWith('.tsx') ? BrowserishEnvironment : NodeEnvironment
    // oxlint-disable-next-line no-constructor-return
    return new Environment(config, context)
  }
}
