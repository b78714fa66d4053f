// The tagged structure of a document: what is drawn is marked as content of an element, for screen readers and for copying.
type Element = PDFKit.PDFStructureElement;

export type Structure = ReturnType<typeof createStructure>;

export function createStructure(doc: PDFKit.PDFDocument) {
  const root = doc.struct('Document');
  doc.addStructure(root);

  // What is drawn belongs to one element at a time; the mark stays open from line to line of a paragraph.
  let marked: Element | null = null;
  function unmark(): void {
    if (marked) doc.endMarkedContent();
    marked = null;
  }
  /** Marks what `draw` draws as content of `element`. */
  function within(element: Element, tag: string, draw: () => void): void {
    if (marked !== element) {
      unmark();
      element.add(doc.markStructureContent(tag));
      marked = element;
    }
    draw();
  }
  function artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    unmark();
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }

  /** Elements that are not complete yet. */
  const open = new Set<Element>();
  function begin(
    tag: string,
    parent: () => Element = () => root,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): Element {
    const element = doc.struct(tag, options);
    parent().add(element);
    open.add(element);
    return element;
  }
  /** The element starts when its first row is drawn. */
  function lazily(...given: Parameters<typeof begin>): () => Element {
    let element: Element | undefined;
    return () => (element ??= begin(...given));
  }
  function complete(element: Element): void {
    unmark();
    element.end();
    open.delete(element);
  }

  return {
    within,
    artifact,
    lazily,
    complete,
    end(): void {
      unmark();
      for (const element of [...open].toReversed()) element.end();
      root.end();
    },
  };
}
