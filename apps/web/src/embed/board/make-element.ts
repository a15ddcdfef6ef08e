type Given = Readonly<Record<string, string | boolean>>;

/** An element with these attributes; `true` is an attribute without a value, `false` none. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Given = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/** A live region: what is written into it is told. */
export function makeStatus(): HTMLParagraphElement {
  return makeElement('p', { class: 'told', role: 'status' });
}
