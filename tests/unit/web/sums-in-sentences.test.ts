import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Matches an expression whose value is a sum or a count */
const NUMBER = /\bformat(Won|Number|Change)\(|\.length\b(?! [<>=])|\b(amount|count|units)\b/;

const isElement = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

const hasElement = (node: ts.Node): boolean =>
  isElement(node) || (ts.forEachChild(node, (child) => hasElement(child) || undefined) ?? false);

/** Lists adjacent texts of an element, each of which React renders as a separate text node. */
const textsOf = ({ children }: ts.JsxElement | ts.JsxFragment): string[] =>
  children
    .filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) && !hasElement(child))
    .map((child) => child.getText());

/** Lists elements in which a number is one of several texts, as the lines they contain. */
const splitSums = (file: string): string[] => {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const texts = textsOf(node);
      const isSplit = texts.length > 1 && texts.some((text) => text.startsWith('{') && NUMBER.test(text));
      if (isSplit) found.push(`${file}: ${texts.join('').replace(/\s+/g, ' ')}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test('sums: a number that shoppers read in a sentence is one text with it, which a translated page can follow', () => {
  const files = [
    'ui',
    'forms',
    'drafts',
    'media',
    'shop',
    'storefront',
    'mypage',
    'promoter',
    'center',
  ].flatMap((area) =>
    readdirSync(path.join(root, 'app', area), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => path.join('app', area, file)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(splitSums)).toEqual([]);
});
