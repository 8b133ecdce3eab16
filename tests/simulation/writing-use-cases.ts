import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

/** Methods by which an entity is written, and commands of the table's client that write. */
const VERBS = new Set(['put', 'create', 'patch', 'upsert', 'update', 'delete', 'remove']);
const COMMANDS = /^(Put|Update|Delete|BatchWrite|TransactWrite)Command$/;
/** Port whose writes do not count: a rate limit changes nothing of the shop. */
const NO_MATTER = 'RateLimitsPort';

/** A function or value: the names it uses, and its chains of members and calls. */
type Unit = { names: Set<string>; chains: string[][]; writes: boolean };
type Source = {
  units: Map<string, Unit>;
  /** Functions in objects, which no code in the file calls by their bare name */
  methods: (readonly [name: string, Unit])[];
  /** Imported names, each with its file and its name there */
  imports: Map<string, { file: string; name: string }>;
  /** Parameters and properties that are a port, by name, with the port's type */
  typed: Map<string, string>;
  /** Types of ports that the file declares, and what each value returns or each type stands for */
  ports: Set<string>;
  returned: Map<string, string>;
  /** Files whose exports this file re-exports completely */
  all: string[];
};

/** Lists the names of a chain, the first one first: `ports.orders.wholeOrder(orderNo)` has three. */
const chainOf = (node: ts.Node): string[] => {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression), node.name.text];
  if (ts.isParenthesizedExpression(node)) return chainOf(node.expression);
  if (!ts.isCallExpression(node)) return [];
  // A function that takes a port may return a part of it: `keeper(ports.content).save(item)`.
  const given = ts.isIdentifier(node.expression) ? node.arguments.flatMap(chainOf) : [];
  return [...given, ...chainOf(node.expression)];
};

/**
 * True when an entity writes immediately by this chain: sent by `go`, or stored or passed on to be sent later. A chain
 * that ends in `params` is a part of a transaction.
 */
const sendsWrite = (chain: readonly string[], { parent }: ts.Node): boolean =>
  chain.some((name, at) => at > 0 && VERBS.has(name)) &&
  (chain.at(-1) === 'go' ||
    (ts.isCallExpression(parent) && chain.at(-1) === 'set') ||
    (ts.isVariableDeclaration(parent) && chain.at(-1) === 'patch'));

/** True when the identifier declares or selects a name, and does not use it. */
const isItsName = (node: ts.Identifier): boolean =>
  (node.parent as { name?: ts.Node }).name === node && !ts.isShorthandPropertyAssignment(node.parent);

const unitOf = (declaration: ts.Node): Unit => {
  const unit: Unit = { names: new Set(), chains: [], writes: false };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && !isItsName(node)) unit.names.add(node.text);
    if (ts.isNewExpression(node) && COMMANDS.test(node.expression.getText())) unit.writes = true;
    const isWhole =
      !ts.isPropertyAccessExpression(node.parent) &&
      !(ts.isCallExpression(node.parent) && node.parent.expression === node);
    if ((ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) && isWhole) {
      const chain = chainOf(node);
      unit.chains.push(chain);
      if (sendsWrite(chain, node)) unit.writes = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return unit;
};

const parsed = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

const sourceOf = (file: string, { isWithin }: { isWithin: boolean }): Source => {
  const source: Source = {
    units: new Map(),
    methods: [],
    imports: new Map(),
    typed: new Map(),
    ports: new Set(),
    returned: new Map(),
    all: [],
  };
  const fileOf = (specifier: ts.Expression): string => {
    const { text } = specifier as ts.StringLiteral;
    return text.startsWith('#') ? path.join(root, text.slice(1)) : path.resolve(path.dirname(file), text);
  };
  const takeOver = (from: string, elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): void => {
    for (const { name, propertyName } of elements)
      source.imports.set(name.text, { file: from, name: (propertyName ?? name).text });
  };
  const collect = (node: ts.Node, depth: number): void => {
    if (ts.isImportDeclaration(node)) {
      const bound = node.importClause?.namedBindings;
      if (bound && ts.isNamedImports(bound)) takeOver(fileOf(node.moduleSpecifier), bound.elements);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const { moduleSpecifier, exportClause } = node;
      if (!exportClause) source.all.push(fileOf(moduleSpecifier));
      else if (ts.isNamedExports(exportClause)) takeOver(fileOf(moduleSpecifier), exportClause.elements);
    }
    if (
      (ts.isParameter(node) || ts.isPropertySignature(node)) &&
      node.type &&
      ts.isTypeReferenceNode(node.type)
    ) {
      const type = node.type.typeName.getText();
      if (type.endsWith('Port')) source.typed.set(node.name.getText(), type);
    }
    if (ts.isInterfaceDeclaration(node) && node.name.text.endsWith('Port')) source.ports.add(node.name.text);
    if (ts.isTypeAliasDeclaration(node) && ts.isTypeReferenceNode(node.type))
      source.returned.set(node.name.text, node.type.typeName.getText());
    const value = (node as ts.VariableDeclaration).initializer;
    if (value && ts.isArrowFunction(value) && value.type && ts.isTypeReferenceNode(value.type))
      source.returned.set((node as ts.VariableDeclaration).name.getText(), value.type.typeName.getText());
    const isFunction = value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
    if (ts.isVariableDeclaration(node) && (depth === 0 || (isWithin && isFunction)))
      source.units.set(node.name.getText(), unitOf(node));
    if (ts.isMethodDeclaration(node) || (ts.isPropertyAssignment(node) && isFunction))
      source.methods.push([node.name.getText(), unitOf(node)]);
    const isDeeper = !ts.isVariableStatement(node) && !ts.isVariableDeclarationList(node);
    ts.forEachChild(node, (child) => collect(child, isDeeper ? depth + 1 : depth));
  };
  for (const statement of parsed(file).statements) collect(statement, 0);
  return source;
};

const sourcesIn = (folder: string): Map<string, Source> =>
  new Map(
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(root, folder, file))
      .map((file) => [file, sourceOf(file, { isWithin: folder === 'shared/data' })]),
  );

/** Finds the units that write themselves, or by calling others. */
const writersOf = (
  sources: ReadonlyMap<string, Source>,
  writes: (unit: Unit, source: Source) => boolean,
): { find: (file: string, name: string) => Unit | undefined; all: Set<Unit> } => {
  const find = (file: string, name: string): Unit | undefined => {
    const source = sources.get(file);
    const from = source?.imports.get(name);
    return source?.units.get(name) ?? (from && find(from.file, from.name));
  };
  const all = new Set<Unit>();
  const usedBy = new Map<Unit, Unit[]>();
  for (const [file, source] of sources)
    for (const unit of [...source.units.values(), ...source.methods.map(([, unit]) => unit)]) {
      if (writes(unit, source)) all.add(unit);
      for (const name of unit.names) {
        const other = find(file, name);
        if (other) usedBy.set(other, [...(usedBy.get(other) ?? []), unit]);
      }
    }
  // Units added to the set during iteration are iterated as well.
  for (const unit of all) for (const user of usedBy.get(unit) ?? []) all.add(user);
  return { find, all };
};

const PORTS = path.join(root, 'shared/usecases/ports/index.ts');
const REPOSITORIES = path.join(root, 'shared/data/repositories.ts');

/** Reads the ports by name, with their types: those declared as ports, and the repositories. */
const portsOfShop = (data: ReadonlyMap<string, Source>): Map<string, string> => {
  const types = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && node.type) types.set(node.name.getText(), node.type.getText());
    ts.forEachChild(node, visit);
  };
  for (const node of parsed(PORTS).statements)
    if (ts.isTypeAliasDeclaration(node) && node.name.text === 'Ports') visit(node);
  const { imports } = data.get(REPOSITORIES) as Source;
  for (const [name, from] of imports) {
    const { returned } = data.get(from.file) as Source;
    const type = returned.get(from.name) ?? '';
    types.set(name, returned.get(type) ?? type);
  }
  return types;
};

/**
 * Finds the use cases that write from their sources: those that commit, or call a port's method whose repository writes
 * immediately, also through other functions. Types are only read for ports.
 * @param useCases names in the shop's register
 */
export const writingUseCases = (useCases: readonly string[]): string[] => {
  const data = sourcesIn('shared/data');
  const types = portsOfShop(data);
  const { all: inData } = writersOf(
    data,
    ({ writes, chains }) => writes || chains.some((chain) => chain.at(-1) === 'commit'),
  );
  const writingMethods = new Set(['UnitOfWorkPort commit']);
  for (const { methods, imports, ports } of data.values())
    for (const [name, unit] of methods)
      if (inData.has(unit))
        for (const type of [...ports, ...imports.keys()])
          if (type.endsWith('Port') && type !== NO_MATTER) writingMethods.add(`${type} ${name}`);

  const cases = sourcesIn('shared/usecases');
  const { find, all: inUseCases } = writersOf(cases, ({ chains }, { typed }) =>
    chains.some((chain) => {
      const at = chain.findIndex((name) => types.has(name) || typed.has(name));
      const name = chain[at] ?? '';
      const type = typed.get(name) ?? types.get(name) ?? '';
      return chain.slice(at + 1).some((method) => writingMethods.has(`${type} ${method}`));
    }),
  );
  const exportedBy = (file: string): string[] => {
    const { units, imports, all } = cases.get(file) as Source;
    const own = path.basename(file) === 'index.ts' ? imports.keys() : units.keys();
    return [
      ...[...own].filter((name) => inUseCases.has(find(file, name) as Unit)),
      ...all.flatMap(exportedBy),
    ];
  };
  const writing = new Set(
    [...cases.keys()].filter((file) => path.basename(file) === 'index.ts').flatMap(exportedBy),
  );
  return useCases.filter((name) => writing.has(name));
};
