/**
 * The same sums once more, for tests only: written from the owner's rules with fractions and a unit at a time, not
 * from the code that it is compared with.
 */
export interface ModelLine {
  readonly id: number;
  readonly price: number;
  count: number;
  readonly category: number;
  readonly isReduced: boolean;
  readonly taxPercent: number;
}

export interface ModelCoupon {
  readonly code: string;
  readonly kind: "percent" | "cart" | "product";
  /** Percent, or cents. */
  readonly value: number;
  readonly least: number;
  readonly isAlone: boolean;
  readonly category: number | null;
  readonly isFullPriceOnly: boolean;
}

export interface ModelShop {
  readonly taxIsInside: boolean;
  readonly roundsTogether: boolean;
  readonly shippingCost: number;
  readonly shippingTaxPercent: number;
}

export interface ModelTotals {
  readonly discounts: readonly number[];
  readonly taxes: readonly number[];
  readonly total: number;
}

export class ModelCart {
  readonly lines: ModelLine[] = [];
  coupons: ModelCoupon[] = [];

  add(line: ModelLine): void {
    const present = this.lines.find(({ id }) => id === line.id);
    if (present) present.count += line.count;
    else this.lines.push({ ...line });
    this.#dropWhatNoLongerCounts();
  }

  setCount(index: number, count: number): void {
    const line = this.lines[index % Math.max(1, this.lines.length)];
    if (!line) return;
    if (count === 0) this.lines.splice(this.lines.indexOf(line), 1);
    else line.count = count;
    this.#dropWhatNoLongerCounts();
  }

  apply(coupon: ModelCoupon): void {
    if (this.#counts(coupon, this.coupons)) this.coupons.push(coupon);
  }

  remove(index: number): void {
    this.coupons.splice(index % Math.max(1, this.coupons.length), 1);
    this.#dropWhatNoLongerCounts();
  }

  #dropWhatNoLongerCounts(): void {
    const stored: ModelCoupon[] = [];
    for (const coupon of this.coupons) if (this.#counts(coupon, stored)) stored.push(coupon);
    this.coupons = stored;
  }

  #counts(coupon: ModelCoupon, others: readonly ModelCoupon[]): boolean {
    const worth = this.lines.reduce((sum, { price, count }) => sum + price * count, 0);
    return (
      worth >= coupon.least &&
      this.lines.some((line) => isFor(coupon, line)) &&
      others.every((other) => other.code !== coupon.code && !other.isAlone && !coupon.isAlone)
    );
  }

  totals(shop: ModelShop): ModelTotals {
    const left = this.lines.map(({ price, count }) => price * count);
    for (const kind of ["product", "percent", "cart"] as const) {
      for (const coupon of this.coupons.filter((each) => each.kind === kind)) this.#take(coupon, left);
    }
    const taxes = shop.roundsTogether
      ? taxesTogether(this.lines, left, shop)
      : left.map((amount, index) => taxOn(amount, this.lines[index]?.taxPercent ?? 0, shop));
    const shippingTax = taxOn(shop.shippingCost, shop.shippingTaxPercent, shop);
    const paid = [...left, shop.shippingCost].reduce((sum, amount) => sum + amount, 0);
    const due = [...taxes, shippingTax].reduce((sum, amount) => sum + amount, 0);
    return {
      discounts: this.lines.map(({ price, count }, index) => price * count - (left[index] ?? 0)),
      taxes,
      total: shop.taxIsInside ? paid : paid + due,
    };
  }

  #take(coupon: ModelCoupon, left: number[]): void {
    const full = this.lines.map((line) => (isFor(coupon, line) ? line.price * line.count : 0));
    if (coupon.kind === "product") {
      for (const [index, line] of this.lines.entries()) {
        for (let item = 0; item < line.count && isFor(coupon, line); item += 1) {
          left[index] = Math.max(0, (left[index] ?? 0) - Math.min(coupon.value, line.price));
        }
      }
      return;
    }
    const weights = coupon.kind === "percent" ? full : left.map((amount, index) => (full[index] ? amount : 0));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const amount =
      coupon.kind === "percent" ? Math.floor((sum * coupon.value + 50) / 100) : Math.min(sum, coupon.value);
    for (const [index, off] of unitByUnit(amount, weights).entries())
      left[index] = Math.max(0, (left[index] ?? 0) - off);
  }
}

function isFor(coupon: ModelCoupon, line: ModelLine): boolean {
  if (coupon.isFullPriceOnly && line.isReduced) return false;
  return coupon.category === null || coupon.category === line.category;
}

/** Whole shares first; then one unit at a time to the line that is furthest behind its exact share. */
function unitByUnit(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const given = weights.map((weight) => Math.floor((amount * weight) / sum));
  for (let rest = amount - given.reduce((total, share) => total + share, 0); rest > 0; rest -= 1) {
    const behind = weights.map((weight, index) => amount * weight - (given[index] ?? 0) * sum);
    const next = behind.indexOf(Math.max(...behind));
    given[next] = (given[next] ?? 0) + 1;
  }
  return given;
}

/** Percentages with one decimal; half a cent is a whole one. */
function taxOn(amount: number, percent: number, { taxIsInside }: ModelShop): number {
  const tenths = Math.round(percent * 10);
  const whole = taxIsInside ? 1000 + tenths : 1000;
  return Math.floor((amount * tenths * 2 + whole) / (2 * whole));
}

function taxesTogether(lines: readonly ModelLine[], paid: readonly number[], shop: ModelShop): number[] {
  const taxes = lines.map(() => 0);
  for (const percent of new Set(lines.map(({ taxPercent }) => taxPercent))) {
    const weights = paid.map((amount, index) => (lines[index]?.taxPercent === percent ? amount : 0));
    const tax = taxOn(
      weights.reduce((sum, weight) => sum + weight, 0),
      percent,
      shop,
    );
    for (const [index, share] of unitByUnit(tax, weights).entries()) taxes[index] = (taxes[index] ?? 0) + share;
  }
  return taxes;
}
