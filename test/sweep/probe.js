// Run in the page by `npm run sweep`: what an eye and a finger would find on the screen as it stands. Sets `window.sweep`.
(() => {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [tabindex]:not([tabindex="-1"])';

  /** What is open over the page and keeps the rest from reach; else the page. */
  const stage = () =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isShown).at(-1) ??
    [...document.querySelectorAll('[popover]:popover-open')].at(-1) ??
    document.body;

  const isShown = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };

  /** Kept for readers of the page who do not see it. */
  const isOnlySaid = (element) => {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const { clipPath, position, width, left } = getComputedStyle(one);
      if (clipPath !== 'none' || (position === 'absolute' && (width === '1px' || Number.parseFloat(left) < -900)))
        return true;
    }
    return false;
  };

  const nameOf = (element) => {
    const words = (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().replace(/\s+/g, ' ');
    const said = words || element.labels?.[0]?.innerText || element.getAttribute('placeholder') || element.className;
    return `${element.tagName.toLowerCase()} "${String(said).slice(0, 48)}"`;
  };

  const controls = () =>
    [...stage().querySelectorAll(CONTROLS)].filter((one) => isShown(one) && !one.closest('[inert]') && !one.disabled);

  /** Texts with where they stand, in the order of the document. */
  const texts = () => {
    const found = [];
    const walk = document.createTreeWalker(stage(), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (!walk.currentNode.data.trim() || !parent || !isShown(parent)) continue;
      if (parent.closest('svg, script, style, [aria-hidden=true]') || isOnlySaid(parent)) continue;
      range.selectNodeContents(walk.currentNode);
      const { left, right, width, height, top, bottom } = range.getBoundingClientRect();
      // A face reaches above and below its letters.
      const air = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.3;
      const place = { left, right, width, height, top: top + air, bottom: bottom - air };
      if (width > 0 && !isScrolledAway(parent, place))
        found.push({ words: walk.currentNode.data.trim(), parent, place });
    }
    return found;
  };

  /** It lies outside of what scrolls around it. */
  const isScrolledAway = (element, { top, bottom, left, right }) => {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (/auto|scroll/.test(overflowY) && (top < box.top || bottom > box.bottom)) return true;
      if (/auto|scroll/.test(overflowX) && (left < box.left || right > box.right)) return true;
    }
    return false;
  };

  /** Words that are cut off by what holds them. What may be scrolled to, and what ends in "…" on purpose, is not. */
  const clipped = () => {
    const found = new Set();
    for (const { words, parent, place } of texts()) {
      for (let one = parent; one && one !== document.documentElement; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        if (!/hidden|clip/.test(style.overflowX)) continue;
        const box = one.getBoundingClientRect();
        if (place.right > box.right + 1.5 || place.left < box.left - 1.5) found.add(`cut off: "${words.slice(0, 48)}"`);
      }
      const isScrolled = parent.closest('[role=tablist], table, pre, [data-scrolls]');
      if (!isScrolled && place.right > innerWidth + 1.5 && isInFlow(parent))
        found.add(`beyond the edge: "${words.slice(0, 48)}"`);
    }
    return [...found];
  };

  const isInFlow = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const { position, overflowX, textOverflow } = getComputedStyle(one);
      if (position === 'fixed' || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) return false;
    }
    return true;
  };

  /** Words that stand on top of other words. */
  const overlaps = () => {
    const all = texts().filter(({ parent }) => isStill(parent) && !isShortened(parent));
    const found = new Set();
    for (const [at, a] of all.entries())
      for (const b of all.slice(at + 1, at + 40)) {
        if (a.parent.contains(b.parent) || b.parent.contains(a.parent)) continue;
        // Words of one paragraph run on from line to line.
        if (a.parent.closest('p') !== null && a.parent.closest('p') === b.parent.closest('p')) continue;
        const across = Math.min(a.place.right, b.place.right) - Math.max(a.place.left, b.place.left);
        const down = Math.min(a.place.bottom, b.place.bottom) - Math.max(a.place.top, b.place.top);
        if (across > 3 && down > 3) found.add(`"${a.words.slice(0, 32)}" over "${b.words.slice(0, 32)}"`);
      }
    return [...found];
  };

  /** Ends in "…": its other lines are not drawn. */
  const isShortened = (element) => {
    for (let one = element; one && one !== document.body; one = one.parentElement)
      if (getComputedStyle(one).webkitLineClamp !== 'none') return true;
    return false;
  };

  /** Moves with the page: neither stuck to an edge nor laid over it. */
  const isStill = (element) => {
    for (let one = element; one && one !== stage(); one = one.parentElement)
      if (/fixed|sticky|absolute/.test(getComputedStyle(one).position)) return false;
    return true;
  };

  /** What is heard before something that stands above it in the same column, or to the left of it in the same line. */
  const disorder = () => {
    const all = texts().filter(({ parent }) => isStill(parent));
    const found = [];
    for (const [at, b] of all.slice(1).entries()) {
      const a = all[at];
      if (
        !a ||
        a.parent === b.parent ||
        a.parent.closest('p, li > span, label') === b.parent.closest('p, li > span, label')
      )
        continue;
      const across = Math.min(a.place.right, b.place.right) - Math.max(a.place.left, b.place.left);
      const down = Math.min(a.place.bottom, b.place.bottom) - Math.max(a.place.top, b.place.top);
      const narrow = Math.min(a.place.width, b.place.width);
      const low = Math.min(a.place.height, b.place.height);
      if (b.place.bottom <= a.place.top + 1 && across > narrow / 2)
        found.push(`"${b.words.slice(0, 32)}" stands above "${a.words.slice(0, 32)}", and is heard after it`);
      else if (b.place.right <= a.place.left + 1 && down > low / 2)
        found.push(`"${b.words.slice(0, 32)}" stands left of "${a.words.slice(0, 32)}", and is heard after it`);
    }
    return found;
  };

  /** A link with words of a sentence around it: what has only other controls beside it stands by itself. */
  const isInSentence = (control) => {
    if (!control.matches('a') || getComputedStyle(control).display !== 'inline') return false;
    let block = control.parentElement;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    const rest = block.cloneNode(true);
    for (const one of rest.querySelectorAll('a, button, input, label, select, textarea')) one.remove();
    return /[\p{L}\p{N}]/u.test(rest.textContent);
  };

  /** Controls a finger would miss: below 44 px, with all that answers for them counted. Links within a sentence are let be. */
  const small = () => {
    const found = new Set();
    for (const control of controls()) {
      if (isOnlySaid(control)) continue;
      if (isInSentence(control)) continue;
      const within = control.closest('label') ?? control.labels?.[0];
      const boxes = [control, within].filter(Boolean).map((one) => one.getBoundingClientRect());
      const wide = Math.max(...boxes.map(({ width }) => width));
      const high = Math.max(...boxes.map(({ height }) => height));
      if (wide >= 43.5 && high >= 43.5) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const answers = (dx, dy) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit === null || control.contains(hit) || within?.contains(hit) === true;
      };
      if (answers(0, -21) && answers(0, 21) && answers(-21, 0) && answers(21, 0)) continue;
      found.add(`${nameOf(control)} is ${Math.round(wide)} × ${Math.round(high)} px`);
    }
    return [...found];
  };

  /** Controls that something else lies on, wherever one scrolls. */
  const covered = () => {
    const found = new Set();
    for (const control of controls()) {
      if (isOnlySaid(control)) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [box] = control.getClientRects();
      if (!box) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!hit || control.contains(hit) || hit.contains(control) || control.labels?.[0]?.contains(hit)) continue;
      found.add(`${nameOf(control)} under ${nameOf(hit)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  };

  const SIDE = 'scrolls sideways by';
  const look = (isTouch) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const findings = [
      ...(scrollWidth > clientWidth ? [`${SIDE} ${scrollWidth - clientWidth} px`] : []),
      ...clipped(),
      ...overlaps().map((one) => `words overlap: ${one}`),
      ...(isTouch ? small() : []),
      ...covered().map((one) => `covered: ${one}`),
      ...disorder().map((one) => `order: ${one}`),
    ];
    scrollTo({ top: 0, behavior: 'instant' });
    return findings;
  };

  /** What Tab ought to reach, one of each group of radio buttons. */
  const reachable = () => {
    const groups = new Set();
    const all = controls().filter((one) => {
      if (one.tabIndex < 0) return false;
      if (one.type !== 'radio') return true;
      const form = one.form ?? document.body;
      const chosen = form.querySelector(`input[type=radio][name="${CSS.escape(one.name)}"]:checked`);
      if (one.name && chosen && chosen !== one) return false;
      if (groups.has(one.name)) return false;
      groups.add(one.name);
      return true;
    });
    for (const [at, one] of all.entries()) one.dataset.sweep = String(at);
    return all.map(nameOf);
  };

  /** Where the focus is: its number of `reachable`, and what is wrong with how it shows. */
  const focus = () => {
    const one = document.activeElement;
    if (!one || one === document.body || one === document.documentElement) return null;
    const wrong = [];
    // The button within a date draws its own.
    const ringed =
      one.type === 'date' ||
      [one, one.parentElement, one.parentElement?.parentElement, one.closest('label')].some((each) => {
        if (!each) return false;
        return [undefined, '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(each, part);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
        });
      });
    const box = one.getBoundingClientRect();
    const isGuard =
      one.hasAttribute('data-base-ui-focus-guard') || (box.width <= 1 && !one.labels?.length && one.tagName === 'SPAN');
    if (!ringed && !isGuard) wrong.push('no focus ring');
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
    if (!isGuard && !isOnlySaid(one)) {
      const hit = document.elementFromPoint(x, y);
      const isSeen = hit && (one.contains(hit) || hit.contains(one) || one.closest('label')?.contains(hit));
      if (!isSeen) wrong.push(hit ? `focused behind ${nameOf(hit)}` : 'focused out of sight');
    }
    // What shows itself only to the pointer and the focus was not asked for, but belongs here.
    const isOutside = !isGuard && !stage().contains(one);
    return { at: one.dataset.sweep ?? null, name: nameOf(one), isOutside, wrong };
  };

  /** Where a walk with Tab begins: in a dialog where the focus is, before a menu at its button, else at the top. */
  const begin = () => {
    const { id, popover, role } = stage();
    if (role === 'menu') return;
    if (popover) document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)?.focus();
    else if (stage() === document.body) {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    }
    scrollTo({ top: 0, behavior: 'instant' });
  };

  window.sweep = { look, small, reachable, focus, begin };
})();
