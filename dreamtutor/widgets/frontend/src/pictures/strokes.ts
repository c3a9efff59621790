/** The strokes that all pictures are drawn with. Each gives a piece of SVG, as text. */

/** A closed shape. */
export const shape = (path: string, fill = "currentColor", more = ""): string =>
  `<path d="${path}" fill="${fill}" ${more}/>`;

export const line = (path: string, colour = "currentColor", width = 2, more = ""): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const disc = (x: number, y: number, radius: number, fill = "currentColor", more = "") =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill = "currentColor",
  more = "",
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** A line in the colour of what it is part of. */
export const stroke = (path: string, width: number): string => line(path, undefined, width);

export const EVEN_ODD = 'fill-rule="evenodd"';

/** A shape with holes: what lies within another part of the path is left out. */
export const cutOut = (path: string): string => shape(path, undefined, EVEN_ODD);

/** An edge around a shape or disc. */
export const edged = (colour: string, width: number): string =>
  `stroke="${colour}" stroke-width="${width}"`;

/** The ground behind a picture that is 70 wide and 116 high; wider cards show more of it. */
export const ground = (fill: string): string => box(-14, 0, 98, 116, fill);

/** A drawing in another place, larger or smaller, coloured and turned. */
export const put = (drawing: string, x: number, y: number, scale = 1, colour = "", turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""} scale(${scale})"${colour ? ` color="${colour}"` : ""}>${drawing}</g>`;

/** A drawing as in a mirror; `width` is that of the picture in which it stands. */
export const flip = (drawing: string, width = 0): string =>
  `<g transform="translate(${width} 0) scale(-1 1)">${drawing}</g>`;

/** A drawing at the left and, as in a mirror, at the right of a picture. */
export const mirrored = (drawing: string): string => drawing + flip(drawing, 70);

/** The same several times; `draw` is told which one it is, from 0. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** The path of a star with four points. */
export const star = (x: number, y: number, radius: number): string =>
  `M${x} ${y - radius}Q${x} ${y} ${x + radius} ${y}Q${x} ${y} ${x} ${y + radius}Q${x} ${y} ${x - radius} ${y}Q${x} ${y} ${x} ${y - radius}Z`;

/** The path of rays around 0,0: they begin `width` wide at `from` and end in a point at `to`. */
export const rays = (count: number, from: number, to: number, width: number): string =>
  repeat(count, (index) => {
    const turn = (index / count) * 6.2832;
    const sin = Math.sin(turn);
    const cos = Math.cos(turn);
    const round = (length: number) => length.toFixed(1);
    const left = `${round(from * sin - width * cos)} ${round(-from * cos - width * sin)}`;
    const right = `${round(from * sin + width * cos)} ${round(-from * cos + width * sin)}`;
    return `M${left}L${round(to * sin)} ${round(-to * cos)} ${right}Z`;
  });

/** Rings with gaps: the labyrinth that runs through everything. */
export const maze = (
  x: number,
  y: number,
  radius: number,
  step: number,
  count: number,
  colour: string,
  width = 1.4,
): string =>
  repeat(count, (index) => {
    const ring = radius + index * step;
    const turn = index * 2.4 + 0.4;
    const gap = Math.min(1.2, 7 / ring);
    const across = (angle: number) => (x + ring * Math.sin(angle)).toFixed(1);
    const down = (angle: number) => (y - ring * Math.cos(angle)).toFixed(1);
    const passage = `l${(step * Math.sin(turn)).toFixed(1)} ${(-step * Math.cos(turn)).toFixed(1)}`;
    return line(
      `M${across(turn + gap)} ${down(turn + gap)}A${ring} ${ring} 0 1 1 ${across(turn)} ${down(turn)}${index < count - 1 ? passage : ""}`,
      colour,
      width,
    );
  });

/** A number or letter, in the middle of x and on the line y; bold unless `more` says otherwise. */
export const text = (
  says: string | number,
  x: number,
  y: number,
  size: number | string,
  fill: string,
  more = "",
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" ${more || 'font-weight="700"'}>${says}</text>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text of others as it may stand in SVG. */
export const escaped = (says: string): string =>
  says.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
