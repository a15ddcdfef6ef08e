import ts from 'typescript';

/** Specifiers of every import and re-export: static, dynamic, `import type`, `import('x').T`. */
export function importsOf(text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return [...new Set(importedFiles.map(({ fileName }) => fileName))];
}

/** The names that a source file uses. */
interface Names {
  /** Globals that are used and not declared in the file, such as `process` or `Math.random`. */
  readonly globals: ReadonlySet<string>;
  /** Every name that stands in the file, be it of a variable, a member or a type. */
  readonly all: ReadonlySet<string>;
}

export function namesIn(path: string, text: string): Names {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const used = new Set<string>();
  const declared = new Set<string>();
  const all = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      all.add(node.text);
      (isDeclaredHere(node) ? declared : used).add(nameOf(node));
    }
    const member = memberOf(node);
    if (member !== undefined) used.add(member);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const globals = [...used].filter((name) => !declared.has(name.split('.')[0] as string));
  return { globals: new Set(globals), all };
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Whether this identifier gives a name to something in the file, so that it is no global there. */
function isDeclaredHere(node: ts.Identifier): boolean {
  const { parent } = node;
  const isNamed =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isFunctionExpression(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isTypeParameterDeclaration(parent) ||
    ts.isImportClause(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isNamespaceImport(parent);
  return isNamed && parent.name === node;
}

/** The identifier's text, or '' where it only names a member: `given.window`, `{ window: 1 }`. */
function nameOf(node: ts.Identifier): string {
  const { parent } = node;
  const isMember =
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    (ts.isImportSpecifier(parent) && parent.propertyName === node) ||
    (ts.isExportSpecifier(parent) && parent.name === node && parent.propertyName !== undefined) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node) ||
    (ts.isPropertyDeclaration(parent) && parent.name === node) ||
    (ts.isMethodSignature(parent) && parent.name === node) ||
    (ts.isMethodDeclaration(parent) && parent.name === node) ||
    (ts.isAccessor(parent) && parent.name === node) ||
    (ts.isEnumMember(parent) && parent.name === node) ||
    (ts.isNamedTupleMember(parent) && parent.name === node) ||
    ts.isJsxAttribute(parent);
  return isMember ? '' : node.text;
}

/** `Math.random` for `Math.random`, `Math['random']` and `{ random } = Math`; so for globalThis. */
function memberOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return memberName(node.expression, node.name.text);
  if (ts.isElementAccessExpression(node)) {
    return memberName(node.expression, textOf(node.argumentExpression));
  }
  if (!ts.isBindingElement(node)) return undefined;
  const declaration = node.parent.parent;
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  const key = node.propertyName ?? node.name;
  return memberName(declaration.initializer, ts.isIdentifier(key) ? key.text : textOf(key));
}

function memberName(owner: ts.Expression, member: string | undefined): string | undefined {
  if (!ts.isIdentifier(owner) || member === undefined) return undefined;
  return owner.text === 'globalThis' ? member : `${owner.text}.${member}`;
}
