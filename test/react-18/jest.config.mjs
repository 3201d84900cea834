// The shell, and each plugin's views by their suites, once more on the oldest React that we promise to work with. What
// else the tests of plugins show does not depend on React.
import { dom, maxWorkers, testTimeout } from '../../jest.config.mjs'

const react18 = '<rootDir>/test/react-18/node_modules'

export default {
  ...dom,
  displayName: 'react 18',
  testMatch: [
    '<rootDir>/{config,ui-shell,test}/**/*.test.tsx',
    '<rootDir>/{plugins,namespaces}/**/conformance.test.tsx',
  ],
  moduleNameMapper: {
    ...dom.moduleNameMapper,
    '^(react|react-dom)$': `${react18}/$1`,
    '^(react|react-dom)/(.*)$': `${react18}/$1/$2`,
  },
  maxWorkers,
  testTimeout,
}
