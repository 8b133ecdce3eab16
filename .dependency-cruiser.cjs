require('./infra/build/require-node.cjs');

/**
 * Allowed imports (README, "The house"). One rule for each layer: the only other layers it may import.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const layers = [
  { name: 'domain', path: '^shared/domain/', may: [] },
  // Fields of log lines, which every floor above adds to.
  { name: 'log', path: '^shared/log/', may: [] },
  { name: 'contracts', path: '^shared/contracts/', may: ['^shared/domain/'] },
  { name: 'usecases', path: '^shared/usecases/(?!ports/index\\.ts$)', may: ['^shared/(domain|log|contracts|usecases)/'] },
  // The list of ports alone names repositories, by their types (ports-name-types-of-repositories).
  { name: 'ports', path: '^shared/usecases/ports/index\\.ts$', may: ['^shared/(domain|log|usecases|data)/'] },
  { name: 'data', path: '^shared/data/', may: ['^shared/(domain|log)/'] },
  { name: 'integrations', path: '^shared/integrations/', may: ['^shared/(domain|log)/', '^shared/usecases/ports/'] },
  { name: 'wiring', path: '^shared/wiring/', may: ['^shared/'] },
  { name: 'app', path: '^app/', may: ['^shared/(wiring|usecases|contracts|domain|log)/'] },
  {
    name: 'functions',
    path: '^functions/',
    // The dispatcher of changes uses the names of the table and the one list of its followers.
    may: ['^shared/(wiring|usecases|contracts|domain|log)/', '^app/web/', '^shared/data/table\\.ts$', '^infra/(triggers|queue-delivery|crawler-files)\\.ts$'],
  },
  { name: 'infra', path: '^infra/(?!build/|operate/|deploy/)', may: ['^shared/(data/table|domain/(message/message|payment/method)|domain/stored/entities|usecases/ports/(outside/vitals|watched)|wiring/env/env)\\.ts$', '^infra/build/require-node\\.cjs$'] },
  {
    name: 'build',
    path: '^infra/build/',
    may: ['^infra/', '^functions/runtime/web/area\\.ts$'],
  },
  { name: 'operate', path: '^infra/(operate|deploy)/', may: ['^infra/', '^shared/'] },
];

/** Areas of app. They share `kit`, `web` and `resources`. */
const areas = ['storefront', 'mypage', 'promoter', 'center', 'console', 'api'];

/** Components and hooks that areas share. */
const kit = ['ui', 'shell', 'forms', 'drafts', 'media', 'resilient-requests', 'shop'];

const ours = '^(app|functions|infra|shared|localstack|tests)/';

module.exports = {
  forbidden: [
    ...layers.map(({ name, path, may }) => ({
      name: `${name}-reaches-only-what-it-may`,
      severity: 'error',
      from: { path },
      to: { path: ours, pathNot: [path, ...may] },
    })),
    {
      name: 'ports-name-types-of-repositories',
      comment: 'A use case gets its repositories from wiring; only their types are named.',
      severity: 'error',
      from: { path: '^shared/usecases/' },
      to: { path: '^shared/data/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know no package, no clock, no file.',
      severity: 'error',
      from: { path: '^shared/domain/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'] },
    },
    {
      name: 'usecases-take-few-packages',
      comment: 'AWS, the table and the browser are behind ports; what is named here computes and reaches nothing.',
      severity: 'error',
      from: { path: '^shared/(usecases|contracts)/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown', 'core'],
        pathNot: [
          '^node_modules/(zod|es-hangul|fast-xml-builder|sanitize-html|@types/sanitize-html)/',
          '^(node:)?(crypto|net|timers/promises|util)$',
        ],
      },
    },
    ...areas.map((area) => ({
      name: `${area}-imports-no-other-area`,
      comment: 'Components of two areas lie in the folders of `kit`, code of two of their servers in app/web; what clerks keep is declared in app/resources.',
      severity: 'error',
      from: { path: `^app/${area}/` },
      to: { path: `^app/(${areas.filter((one) => one !== area).join('|')})/` },
    })),
    {
      name: 'no-circle-of-folders',
      comment: 'Of two concepts one is the other’s ground: what both need lies in `common`, or in a folder of its own.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(app|shared/(domain|usecases|data))/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'kit-runs-in-the-browser',
      comment: 'A component is handed its data; types of what it shows cost no bytes.',
      severity: 'error',
      from: { path: `^app/(${kit.join('|')})/` },
      to: { path: '^shared/(usecases|wiring)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circle-of-types',
      comment: 'Screens in parts take the types of what their route loads and answers from the route itself.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '^app/.+/(route|regular)\\.tsx$' } },
    },
    {
      name: 'no-orphan',
      comment: 'A module nobody needs and that needs nobody. Entries are named by the site map or by a trigger.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(shared|app|functions)/',
        pathNot: ['\\.d\\.ts$', '^app/(root|routes|entry\\.\\w+)\\.tsx?$', '^app/.+\\.css$'],
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:'] },
    },
    {
      name: 'no-dev-package-in-what-is-deployed',
      severity: 'error',
      from: { path: '^(shared|app|functions)/', pathNot: ['\\.css$', '^app/(board-routes|routes|site-map)\\.ts$', '^app/\\w+/routes\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.css', '.json', '.d.ts'],
    },
  },
};
